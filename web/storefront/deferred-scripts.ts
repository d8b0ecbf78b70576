/**
 * Runs inline. Loads the page's script once the visible content has been rendered, or earlier on the first interaction:
 * a page is readable and its forms work without script, and on a slow connection images and fonts need all the
 * bandwidth. All files are fetched at once and executed one by one, with time to render between them. If one cannot be
 * loaded, a `no-script` event is dispatched. The server lists the files, the entry last, in the `meta` of that name.
 */
export const deferredScriptsScript = `(()=>{let start=async()=>{start=()=>{};
let files=document.querySelector('[name=late-scripts]')?.content.split(' ')??[];
for(let href of files)document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));
try{for(let file of files)await import(file),await new Promise(next=>setTimeout(next))}
catch{dispatchEvent(new Event('no-script'))}};
addEventListener('load',()=>new PerformanceObserver(seen=>seen.getEntriesByName('first-contentful-paint')[0]&&start()).observe({type:'paint',buffered:!0}));
for(let n of ['pointerdown','keydown'])addEventListener(n,()=>start(),{capture:!0,passive:!0})})();`;
