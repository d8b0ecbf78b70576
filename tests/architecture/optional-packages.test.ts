import { expect, test } from 'vitest';
import serverBuild from '#ops/vite/server-build.ts';
import { readManifest } from './manifests.ts';

test.each(['object-storage', 'tracing'])(
  'the server is built also where the packages of %s are not installed',
  (set) => {
    const { dependencies } = readManifest(`ops/packages/${set}/package.json`);
    // The metrics bring the API of traces.
    const optional = Object.keys(dependencies).filter((name) => name !== '@opentelemetry/api');
    expect(serverBuild.build?.rolldownOptions?.external).toEqual(expect.arrayContaining(optional));
  },
);
