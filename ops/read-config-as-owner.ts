import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Config } from '#server/platform/config/config.ts';
import { canAccess } from '#server/platform/embedded-postgres/postgres-account.ts';
import { readConfig } from '#server/read-config.ts';

const packageFile = fileURLToPath(new URL('../package.json', import.meta.url));

/**
 * Reads the configuration, and lets root continue as the user that owns the data folder: what a command writes there
 * must be readable to the shop, which does not run as root. An owner that cannot read the project does not run the shop.
 */
export function readConfigAsOwner(): Config {
  const config = readConfig();
  const folder = statSync(config.dataDir, { throwIfNoEntry: false });
  if (process.getuid?.() !== 0 || folder === undefined || folder.uid === 0) return config;
  const { uid, gid } = folder;
  if (!canAccess({ name: `uid ${uid}`, ids: { uid, gid } }, ['-r', packageFile])) return config;
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
  return config;
}
