/** For `node --import`: writes the modules that the process loaded, one per line, to `LIST_MODULES` when it ends. */
import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const loaded: string[] = [];
registerHooks({
  load(url, context, next) {
    loaded.push(url);
    return next(url, context);
  },
});
process.on('exit', () => {
  // Without types: no other list names the modules of Node.js itself.
  const own: unknown = Reflect.get(process, 'moduleLoadList');
  writeFileSync(process.env['LIST_MODULES'] ?? '', [...loaded, ...(Array.isArray(own) ? own : [])].join('\n'));
});
