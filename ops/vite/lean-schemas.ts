import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const documentModule = '\0written-openapi';
const copied = (last: string) =>
  `const cl = this.clone();\n        core.globalRegistry.add(cl, ${last});\n        return cl;`;
/** What Zod does for descriptions, by file, and what the built server does instead. */
const changes: ReadonlyMap<string, ReadonlyArray<readonly [from: string, to: string]>> = new Map([
  [
    '/zod/v4/classic/schemas.js',
    [
      [copied('{ description }'), 'return this;'],
      [copied('args[0]'), 'return this;'],
    ],
  ],
  ['/zod/v4/core/util.js', [['if (!def || params?.parent)\n        cl._zod.parent = inst;\n', '']]],
]);

/**
 * A schema with a description is a copy of the one without it, and every copy keeps what it was made from, to look for a
 * description there: 7 MB. The built server therefore has no descriptions, and answers /api/openapi.json with
 * docs/openapi.json, which a test holds to the contracts. Fails the build where Zod no longer does what it is changed for.
 */
export function leanSchemas(root: string): Plugin {
  return {
    name: 'iskra:lean-schemas',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source.endsWith('/openapi/openapi.ts') ? documentModule : null),
    load(id) {
      if (id !== documentModule) return null;
      const document = JSON.stringify(JSON.parse(readFileSync(join(root, 'docs/openapi.json'), 'utf8')));
      return `export const describeApi = () => ${JSON.stringify(document)};`;
    },
    transform(code, id) {
      const path = id.replaceAll('\\', '/');
      const [file] = [...changes.keys()].filter((end) => path.endsWith(end));
      if (file === undefined) return null;
      let lean = code;
      for (const [from, to] of changes.get(file) ?? []) {
        if (!lean.includes(from)) this.error(`${file} no longer has this, see lean-schemas: ${from}`);
        lean = lean.replace(from, to);
      }
      return { code: lean, map: null };
    },
  };
}
