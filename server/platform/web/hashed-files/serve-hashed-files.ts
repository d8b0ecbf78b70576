import { readdir } from 'node:fs/promises';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const yearMs = 365 * 86_400_000;

/**
 * Serves the files of the builds, whose names change with their content. Where each lies is read once: the plugin's own route would list these large folders several times for each script
 * of a page. What is in none of the builds may have been added to `former` by another process since.
 */
export async function serveHashedFiles(
  app: FastifyInstance,
  builds: readonly string[],
  former?: string,
): Promise<void> {
  const folders = new Map<string, string>();
  for (const folder of builds) for (const name of await readdir(folder)) folders.set(name, folder);
  const [first = ''] = builds;
  await app.register(staticFiles, {
    root: first,
    serve: false,
    preCompressed: true,
    index: false,
    immutable: true,
    maxAge: yearMs,
  });
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/assets/*',
    handler: ({ params }, reply) => reply.sendFile(params['*'], folders.get(params['*']) ?? former ?? first),
  });
}
