import { registerHooks } from 'node:module';

/*
 * For `node --import`: what needs no package.json is found without one. Node.js would read that of drizzle-orm, of 180 KB,
 * for each of its 300 files, and that of the project for each import of a source, which takes half of the start of a
 * process that runs the sources.
 */
const root = new URL('../../', import.meta.url).href;
const packages = `${root}node_modules/`;
const formats = { '.ts': 'module-typescript', '.js': 'module' };

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL = '' } = context;
    const ending = specifier.slice(-3);
    if (ending !== '.ts' && ending !== '.js') return nextResolve(specifier, context);
    const isOurs = ending === '.ts' && parentURL.startsWith(root) && !parentURL.startsWith(packages);
    const isDrizzle = ending === '.js' && parentURL.includes('/node_modules/drizzle-orm/') && parentURL.endsWith('.js');
    const isRelative = specifier.startsWith('./') || specifier.startsWith('../');
    const format = formats[ending];
    // package.json maps `#folder/…` to that folder.
    if (isOurs && specifier.startsWith('#')) return { url: root + specifier.slice(1), format, shortCircuit: true };
    if (isRelative && (isOurs || isDrizzle))
      return { url: new URL(specifier, parentURL).href, format, shortCircuit: true };
    return nextResolve(specifier, context);
  },
});
