import type { Plugin, Rolldown } from 'vite';

/**
 * V8 keeps the source of a module in memory, with two bytes for each character if one of them is beyond Latin-1: escaped,
 * the server's 4.4 MB take 4.4 MB instead of 8.8. Names and lines stay as they are, for stack traces.
 */
export const oneByteOutput: Rolldown.OutputOptions = {
  comments: false,
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
};

/**
 * Escapes what `codegen.asciiOnly` leaves: the texts of tagged templates. Their tags (`sql`) read the text, not its source.
 */
export function asciiAlone(): Plugin {
  return {
    name: 'iskra:ascii-alone',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, files) {
      for (const file of Object.values(files)) {
        if (file.type !== 'chunk') continue;
        if (/String\.raw`[^`]*[^\p{ASCII}]/u.test(file.code))
          this.error('String.raw would show the escapes of a text.');
        file.code = file.code.replaceAll(/[^\p{ASCII}]/gu, escaped);
      }
    },
  };
}

function escaped(character: string): string {
  return character.replaceAll(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
