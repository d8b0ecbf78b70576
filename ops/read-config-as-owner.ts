import { statSync } from 'node:fs';
import { type Config, readConfig } from '#server/config.ts';

/**
 * Reads the configuration, and lets root continue as the user that owns the data folder: what a command writes there
 * must be readable to the shop, which does not run as root.
 */
export function readConfigAsOwner(): Config {
  const config = readConfig();
  const folder = statSync(config.dataDir, { throwIfNoEntry: false });
  if (process.getuid?.() === 0 && folder !== undefined && folder.uid !== 0) {
    process.setgroups?.([folder.gid]);
    process.setgid?.(folder.gid);
    process.setuid?.(folder.uid);
  }
  return config;
}
