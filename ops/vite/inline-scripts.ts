import { build, type Plugin, type Rolldown } from 'vite';

const mark = '?inline-script';

/**
 * `import script from './file.ts?inline-script'` imports the compiled and minified source of a file with what it
 * imports, to be placed in a page's HTML. The server computes its hash for the content security policy.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'iskra:inline-scripts',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(mark)) return null;
      const file = await this.resolve(source.slice(0, -mark.length), importer);
      return file && file.id + mark;
    },
    async load(id) {
      if (!id.endsWith(mark)) return null;
      const { code, moduleIds } = await compile(id.slice(0, -mark.length));
      for (const file of moduleIds) this.addWatchFile(file);
      return { code: `export default ${JSON.stringify(code)};`, map: null };
    },
  };
}

async function compile(input: string): Promise<Rolldown.OutputChunk> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife', minify: true, codeSplitting: false } },
    },
  });
  const [chunk] = 'output' in result ? result.output : [];
  if (!chunk) throw new Error(`Not compiled: ${input}`);
  // Whitespace at the end would be part of the hash.
  return { ...chunk, code: chunk.code.trim() };
}
