/**
 * Runs inline. Fetches the page's script once everything on the screen has been rendered, or at the first touch if that comes
 * before: a page is read, and its forms are sent, without script, and on a slow line pictures and letters need all of it.
 * The files are all fetched at once and run one by one, with room to draw between. Where one cannot be bought, `no-script` tells
 * those who wait for it. The server names the files, the entry last, in the `meta` of that name.
 */
export const lateScriptsScript = `(()=>{let start=async()=>{start=()=>{};
let files=document.querySelector('[name=late-scripts]')?.content.split(' ')??[];
for(let href of files)document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));
try{for(let file of files)await import(file),await new Promise(next=>setTimeout(next))}
catch{dispatchEvent(new Event('no-script'))}};
addEventListener('load',()=>new PerformanceObserver(seen=>seen.getEntriesByName('first-contentful-paint')[0]&&start()).observe({type:'paint',buffered:!0}));
for(let n of ['pointerdown','keydown'])addEventListener(n,()=>start(),{capture:!0,passive:!0})})();`;
