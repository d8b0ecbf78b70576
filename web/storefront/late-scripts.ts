/**
 * Runs inline. Fetches the page's script once everything on the screen has been drawn, or at the first touch if that comes
 * before: a page is read, and its forms are sent, without script, and on a slow line pictures and letters need all of it.
 * Where the script cannot be had, `no-script` tells those who wait for it. The server names the files, the entry first, in
 * the `meta` of that name.
 */
export const lateScriptsScript = `(()=>{let start=()=>{start=()=>{};
let [entry,...others]=document.querySelector('[name=late-scripts]')?.content.split(' ')??[];
for(let href of others)document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));
entry&&import(entry).catch(()=>dispatchEvent(new Event('no-script')))};
addEventListener('load',()=>requestAnimationFrame(()=>setTimeout(()=>start())));
for(let n of ['pointerdown','keydown'])addEventListener(n,()=>start(),{capture:!0,passive:!0})})();`;
