/**
 * Runs before the first paint: the language is remembered from the first visit on, and where the browser remembers
 * another one than the server was told of (a lost cookie), the page is asked for again in that language. Who is signed
 * in is marked for the styles, because the page itself is the same for everybody. A page that is entered elsewhere than at
 * its top is drawn whole at once, as its places are known only then.
 */
export const startScript = `(()=>{try{
let d=document,h=d.documentElement;
if(location.hash||history.state)h.dataset.whole="";
let s=localStorage,l=s.getItem("locale"),told=()=>d.cookie.includes("locale="+l);
if(l!="ar"&&l!="en")s.setItem("locale",l="ar");
if(!told()){
d.cookie="locale="+l+"; path=/; max-age=31536000; samesite=lax"+(location.protocol=="https:"?"; secure":"");
if(l!=h.lang&&!/^\\/en(\\/|$)/i.test(location.pathname)&&told())location.reload()
}
let u=JSON.parse(s.getItem("user"));
if(u&&u.id>0&&s.getItem("token"))h.dataset.session=u.ly<=10?"panel":""
}catch{}})()`;
