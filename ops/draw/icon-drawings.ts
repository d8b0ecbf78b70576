import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as lucide from 'lucide-react';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const head = `/*
 * The icons that the screens use, drawn by Lucide (https://lucide.dev); their licence is in icons.LICENSE. Written by
 * \`node ops/draw/icons.ts\`, which finds their names in the imports of this file.
 */
import { drawIcon } from './draw-icon.ts';

`;

/** The names that these sources import from the file of icons. */
export function iconsUsedBy(sources: readonly string[]): string[] {
  const imports = sources.flatMap((text) => [...text.matchAll(/import \{([^}]+)\} from '([^']+)'/g)]);
  const names = imports
    .filter(([, , from]) => from === '#web/shared/ui/icons.ts')
    .flatMap(([, list = '']) => list.split(',').map((name) => name.trim().split(' as ')[0] ?? ''));
  return [...new Set(names)].filter(Boolean).sort();
}

/** The text of web/shared/ui/icons.ts with these icons. */
export function iconModule(names: readonly string[]): string {
  // Each export that is named like an icon is its component.
  const components = lucide as unknown as Readonly<Record<string, FunctionComponent>>;
  const lines = names.map((name) => {
    const component = components[name];
    if (component === undefined) throw new Error(`Lucide has no icon ${name}.`);
    const [, content = ''] = /^<svg [^>]+>(.+)<\/svg>$/.exec(renderToStaticMarkup(createElement(component))) ?? [];
    const shortest = content.replaceAll(/><\/\w+>/g, '/>');
    return `export const ${name} = /* @__PURE__ */ drawIcon('${shortest}');`;
  });
  return `${head}${lines.join('\n')}\n`;
}

/** The licence of the drawings. */
export function iconLicence(): string {
  const folder = dirname(createRequire(import.meta.url).resolve('lucide-react/package.json'));
  return readFileSync(join(folder, 'LICENSE'), 'utf8');
}
