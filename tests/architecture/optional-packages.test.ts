import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import serverBuild from '#ops/vite/server-build.ts';

const packages = join(import.meta.dirname, '../../ops/packages');

test.each(['object-storage', 'tracing'])(
  'the server is built also where the packages of %s are not installed',
  (set) => {
    const { dependencies } = JSON.parse(readFileSync(join(packages, set, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    // The metrics bring the API of traces.
    const optional = Object.keys(dependencies).filter((name) => name !== '@opentelemetry/api');
    expect(serverBuild.build?.rolldownOptions?.external).toEqual(expect.arrayContaining(optional));
  },
);
