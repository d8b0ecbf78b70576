/** After so long a press does what it does without script. */
const patienceMs = 4000;

/**
 * Spread over a form, a link, or what holds several forms: what is pressed in it before its script is at work is held and
 * pressed again then. The attribute is the server's; React calls `ref` once the part's handlers are in place.
 */
export const waitsForScript = {
  'data-waits': '',
  ref: (part: Element | null): void => {
    part?.removeAttribute('data-waits');
    // Still within the same turn, so that a press means what the screen says.
    if (part) queueMicrotask(() => dispatchEvent(new Event('at-work')));
  },
};

/**
 * The page has been touched, maybe before any other script was there to see it; one that is reloaded or come back to counts
 * as touched.
 */
export function isTouched(): boolean {
  return document.documentElement.dataset['touched'] !== undefined;
}

/**
 * Runs inline, before anything can be pressed. Holds what is pressed too early, in its order: buttons within and links with
 * `data-waits`, and whatever is pressed after them in the meantime. Where the script is late or does not come, the first held
 * press does what it does without script, and nothing is held any more.
 */
export const earlyPressScript = `(()=>{let q=[],t,over,
waits=c=>c.closest(c.href?'a[data-waits]':'[data-waits]'),
go=()=>{for(let c;(c=q[0])&&(over||!waits(c));c.click()){over?q=[]:q.shift();c.ariaBusy=null}q[0]||(t=clearTimeout(t))},
end=()=>{over=1;go()},on=(n,f)=>addEventListener(n,f,{capture:!0,passive:n!='click'});
on('click',e=>{let c=e.target.closest('a[href],button');
if(over||!c||!e.isTrusted||e.ctrlKey||e.metaKey||e.shiftKey||!q[0]&&!waits(c))return;
e.preventDefault();e.stopPropagation();q.includes(c)||q.push(c);c.ariaBusy='true';t??=setTimeout(end,${patienceMs})});
on('at-work',go);on('no-script',end);
let touch=()=>document.documentElement.dataset.touched='';
performance.getEntriesByType('navigation')[0]?.type=='navigate'||touch();
for(let n of ['pointerdown','pointermove','keydown','scroll'])on(n,touch)})()`;
