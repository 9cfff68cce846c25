/**
 * Runs before the first paint: the language is remembered from the first visit on, and where the browser remembers
 * another one than the server was told of (a lost cookie), the page is asked for again in that language. Who is signed
 * in is marked for the styles, because the page itself is the same for everybody. A page that is entered elsewhere than at
 * its top is drawn whole at once, as its places are known only then.
 */
export const startScript = `(function(){try{
if(location.hash||history.state)document.documentElement.dataset.whole='';
var l=localStorage.getItem('locale'),told=function(){return document.cookie.indexOf('locale='+l)>=0};
if(l!=='ar'&&l!=='en'){l='ar';localStorage.setItem('locale',l)}
if(!told()){
document.cookie='locale='+l+'; path=/; max-age=31536000; samesite=lax'+(location.protocol==='https:'?'; secure':'');
if(l!==document.documentElement.lang&&!/^\\/en(\\/|$)/.test(location.pathname)&&told())location.reload()
}
var u=JSON.parse(localStorage.getItem('user'));
if(u&&u.id>0&&localStorage.getItem('token'))document.documentElement.dataset.session=u.ly<=10?'panel':''
}catch(e){}})()`;
