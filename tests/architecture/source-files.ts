import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export interface SourceFile {
  /** Relative to the repository root, with forward slashes. */
  path: string;
  text: string;
  /** Repository paths of the project files that this one imports. */
  imports: string[];
}

const root = join(import.meta.dirname, '../..');

/** Every TypeScript file of the project, or those of other names: committed, or new and not ignored. */
export function readSourceFiles(names: readonly string[] = ['*.ts', '*.tsx']): SourceFile[] {
  const filePaths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...names], {
    cwd: root,
    encoding: 'utf8',
  });
  return filePaths
    .split('\n')
    .filter((path) => path !== '')
    .flatMap((path) => {
      const text = readIfPresent(join(root, path));
      return text === undefined ? [] : [{ path, text, imports: ownImports(path, text) }];
    });
}

function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined; // deleted from the work tree but still in the index
  }
}

function ownImports(path: string, text: string): string[] {
  const specifiers = [...text.matchAll(/(?<![\w/])(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(
    (match) => match[1] ?? '',
  );
  return specifiers.flatMap((specifier) => {
    if (specifier.startsWith('#')) return [specifier.slice(1)];
    if (specifier.startsWith('.')) return [normalize(join(dirname(path), specifier))];
    return [];
  });
}
