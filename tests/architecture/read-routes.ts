import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from '#contracts/common/route.ts';

const root = join(import.meta.dirname, '../..');

/** Every API call that the contracts define. */
export async function readRoutes(): Promise<Route[]> {
  const files = globSync('contracts/*/**/*.ts', { cwd: root }).filter((file) => !/\.(test|rule)\.ts$/.test(file));
  const modules = await Promise.all(files.map((file): Promise<Record<string, unknown>> => import(join(root, file))));
  return modules.flatMap((module) => Object.values(module)).filter(isRoute);
}

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;
}
