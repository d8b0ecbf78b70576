import type { SourceFile } from './source-files.ts';

interface Layer {
  /** The folders of the layer. The first layer with the folder of a file is its own. */
  folders: readonly string[];
  /** The folders whose files it may import besides its own. */
  mayImport: readonly string[];
}

/** The table of ARCHITECTURE.md, row by row. A feature of the server imports earlier features only: see imports.test.ts. */
export const layers: readonly Layer[] = [
  { folders: ['contracts'], mayImport: [] },
  { folders: ['server/platform'], mayImport: ['contracts'] },
  { folders: ['server/features'], mayImport: ['server/platform', 'contracts'] },
  { folders: ['server/demo'], mayImport: ['server/features', 'server/platform', 'contracts'] },
  { folders: ['server'], mayImport: ['contracts'] },
  { folders: ['web/shared'], mayImport: ['contracts'] },
  { folders: ['web/storefront'], mayImport: ['web/shared', 'contracts'] },
  { folders: ['web/admin'], mayImport: ['web/shared', 'contracts'] },
  { folders: ['ops'], mayImport: ['server', 'web', 'contracts'] },
  { folders: ['tests/support', 'tests/simulators'], mayImport: ['ops', 'server', 'web', 'contracts'] },
  { folders: ['bench'], mayImport: ['tests/support', 'tests/simulators', 'ops', 'server', 'web', 'contracts'] },
  { folders: ['tests'], mayImport: ['bench', 'ops', 'server', 'web', 'contracts'] },
];

const isIn = (path: string, folders: readonly string[]) => folders.some((folder) => path.startsWith(`${folder}/`));

/** The layer of a file; undefined for the configuration of tools. */
export function layerOf(path: string): Layer | undefined {
  return layers.find(({ folders }) => isIn(path, folders));
}

/** Imports that the table does not allow. Tests beside the code may import everything. */
export function forbiddenImports(files: readonly Pick<SourceFile, 'path' | 'imports'>[]): string[] {
  return files.flatMap(({ path, imports }) => {
    const layer = layerOf(path);
    if (layer === undefined || /\.(test|fixtures)\.tsx?$/.test(path)) return [];
    const allowed = [...layer.folders, ...layer.mayImport];
    return imports.filter((imported) => !isIn(imported, allowed)).map((imported) => `${path} → ${imported}`);
  });
}
