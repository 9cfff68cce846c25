/**
 * Runs before the first paint: remembers the language from the first visit on; if the browser remembers
 * another language than the server was told (a lost cookie), reloads the page in that language. Marks for the
 * styles who is signed in, because the page itself is the same for everybody. Renders a page entered
 * elsewhere than at its top whole at once, as its positions are known only then.
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
