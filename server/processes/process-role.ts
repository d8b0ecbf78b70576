import { StartError } from '#server/platform/start-error.ts';

/** What a process does: serve the shop (`web`), run jobs (`worker`), or both. */
export type ProcessRole = 'all' | 'web' | 'worker';

/** The role named on the command line, or null. @throws StartError for any other argument */
export function readRole(args: readonly string[]): 'web' | 'worker' | null {
  const [role, ...rest] = args;
  if (role === undefined) return null;
  if ((role === 'web' || role === 'worker') && rest.length === 0) return role;
  throw new StartError(
    `"${args.join(' ')}" is not a role. Run npm start, npm start -- web (serves the shop) or npm start -- worker (runs jobs).`,
  );
}
