/** After this time a queued click falls back to working without script. */
const fallbackMs = 4000;

/**
 * Spread over a form, a link, or a container of forms: clicks inside it before hydration are queued and replayed
 * afterwards. The server renders the attribute; React calls `ref` once the event handlers are attached.
 */
export const queuesClicks = {
  'data-waits': '',
  ref: (part: Element | null): void => {
    part?.removeAttribute('data-waits');
    // A microtask, so that the replayed click acts on what the screen shows.
    if (part) queueMicrotask(() => dispatchEvent(new Event('at-work')));
  },
};

/**
 * Whether the user has interacted with the page, possibly before any other script was loaded. Reloaded and restored
 * pages count as interacted with.
 */
export function hasInteracted(): boolean {
  return document.documentElement.dataset['touched'] !== undefined;
}

/**
 * Runs inline, before anything can be clicked. Queues early clicks in order: on buttons inside and links with
 * `data-waits`, and on anything clicked after them meanwhile. If the script is late or fails to load, the first queued
 * click falls back to working without script, and queueing ends.
 */
export const earlyClickScript = `(()=>{let q=[],t,over,
waits=c=>c.closest(c.href?'a[data-waits]':'[data-waits]'),
go=()=>{for(let c;(c=q[0])&&(over||!waits(c));c.click()){over?q=[]:q.shift();c.ariaBusy=null}q[0]||(t=clearTimeout(t))},
end=()=>{over=1;go()},on=(n,f)=>addEventListener(n,f,{capture:!0,passive:n!='click'});
on('click',e=>{let c=e.target.closest('a[href],button');
if(over||!c||!e.isTrusted||e.ctrlKey||e.metaKey||e.shiftKey||!q[0]&&!waits(c))return;
e.preventDefault();e.stopPropagation();q.includes(c)||q.push(c);c.ariaBusy='true';t??=setTimeout(end,${fallbackMs})});
on('at-work',go);on('no-script',end);
let touch=()=>document.documentElement.dataset.touched='';
performance.getEntriesByType('navigation')[0]?.type=='navigate'||touch();
for(let n of ['pointerdown','pointermove','keydown','scroll'])on(n,touch)})()`;
