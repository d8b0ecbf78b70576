import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../ops/patroni');

/** The addresses and ports of a file of ops/patroni: `10.0.0.11:5432`, `10.0.0.11 port 8008`, `host=… port=…`. */
const place = /(10\.0\.0\.\d+|127\.0\.0\.1)(:| port[ =]|\nlisten_port = )(\d+)/g;

export type RecipeFile = 'patroni.yml' | 'node.env' | 'etcd.env' | 'haproxy.cfg' | 'pgbouncer.ini' | 'userlist.txt';

export const recipeFile = (name: RecipeFile): string => readFileSync(join(folder, name), 'utf8');

/** Every address with its port that a file names. */
export const placesIn = (text: string): string[] =>
  [...text.matchAll(place)].map(([, address, , port]) => `${address}:${port}`);

/** The file with each place on the loopback, at the port that `portOf` gives it. */
export function readdressed(text: string, portOf: (place: string) => number): string {
  return text
    .replaceAll('10.0.0.0/24', '127.0.0.0/8')
    .replaceAll(
      place,
      (_, address: string, between: string, port: string) => `127.0.0.1${between}${portOf(`${address}:${port}`)}`,
    );
}

/** The variables of a file of `NAME=value` lines. */
export function variablesOf(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => /^[A-Z]/.test(line));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}
