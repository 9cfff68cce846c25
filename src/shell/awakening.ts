const scriptStart = '<script type="module" async="">';
const scriptEnd = '</script>';
const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;

const manifest = /<link rel="manifest"[^>]*>/;

/**
 * Puts off a page's own scripts, its whole style sheet (where first styles stand in for it) and its manifest until it
 * has been shown: they would share a phone's connection with its text and its first picture. They start when the page has
 * loaded and been drawn, after 4 s, or at the first touch of a pointer or key, whichever comes first. A button pressed
 * before the page is alive is pressed again once it is. Alive, the page draws what is further down (`drawn-later`), one part
 * after the other; touched or scrolled, it does so at once, so that nothing moves under the reader. The page's data are fetched
 * with its scripts where `dataAt` says their address, and are asked for again, ever later, while they do not come.
 */
export function awakenLater(html: string, dataAt?: string): string {
  const start = html.lastIndexOf(scriptStart);
  if (start < 0) return html;
  const end = html.indexOf(scriptEnd, start);
  const script = html.slice(start + scriptStart.length, end);
  const rest = html.slice(end + scriptEnd.length);
  const headEnd = html.indexOf('</head>');
  const modules: string[] = [];
  const head = html
    .slice(0, headEnd)
    .replace(modulePreload, (_, address) => {
      modules.push(address);
      return '';
    })
    .replace(manifest, waiting);
  const body = html.slice(headEnd, start);
  const data = dataAt ? ` data-from="${dataAt.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"` : '';
  const asleep = `<script type="text/plain" id="awakening" data-modules="${modules.join(' ')}"${data}>${script}${scriptEnd}`;
  return `${head}${body}${asleep}<script>${awaken}${scriptEnd}${rest}`;
}

/** A link that the browser does not see until the page is awakened. */
export function waiting(link: string): string {
  return `<template data-waiting>${link}</template>`;
}

/** Runs in the browser; `omran:alive` is dispatched by the page's root once React has taken it over. */
const awaken = `(function(d,w){
var root=d.documentElement,frame=requestAnimationFrame,started,pressed,touches=['pointerdown','keydown','focusin'];
function add(tag,values){var e=d.createElement(tag);for(var k in values)e[k]=values[k];d.head.append(e)}
function whole(){root.dataset.whole=''}
function start(){
if(started)return;started=1;
touches.forEach(function(t){d.removeEventListener(t,start,true)});
var s=d.getElementById('awakening'),from=s.dataset.from,awaited=1;
function ready(){
if(!--awaited)add('script',{type:'module',textContent:s.textContent})
}
function data(pause){
fetch(from).then(function(r){if(!r.ok)throw r;return r.text()}).then(function(t){
var i=t.indexOf('\\n'),c=w.__reactRouterContext=JSON.parse(t.slice(0,i));
c.stream=new Response(t.slice(i+1)).body;
ready()
},function(){setTimeout(data,pause,2*pause)})
}
function load(modules){
modules.splice(0,3).forEach(function(m){add('link',{rel:'modulepreload',href:m})});
if(modules.length)setTimeout(load,0,modules);
else ready()
}
if(from){awaited++;data(1000)}
d.querySelectorAll('template[data-waiting]').forEach(function(t){
var l=t.content.firstChild;
if(l.rel==='stylesheet'){awaited++;l.onload=l.onerror=ready}
t.replaceWith(l)
});
load(s.dataset.modules.split(' '))
}
function press(e){
var b=e.target.closest('button');
if(b&&!b.commandForElement){pressed=b;e.preventDefault()}
start()
}
function draw(parts){
var part=parts.shift();
if(!part)whole();
else{part.style.contentVisibility='visible';frame(function(){setTimeout(draw,0,parts)})}
}
touches.forEach(function(t){d.addEventListener(t,start,true);d.addEventListener(t,whole,{capture:true,once:true})});
w.addEventListener('scroll',whole,{once:true});
d.addEventListener('click',press,true);
d.addEventListener('omran:alive',function(){
d.removeEventListener('click',press,true);
if(pressed&&pressed.isConnected)pressed.click();
draw([].slice.call(d.querySelectorAll('.drawn-later')))
},{once:true});
w.addEventListener('load',function(){frame(function(){frame(function(){setTimeout(start,100)})})});
setTimeout(start,4000)
})(document,window)`;
