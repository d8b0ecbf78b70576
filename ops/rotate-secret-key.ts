/**
 * Adds a new key to DATA_DIR/secret.key and keeps the previous one. On its next start the shop encrypts all data with
 * the new key. Does not apply if SECRET_KEY is set: see docs/keys.md.
 */
import { rotateKeyFile } from '#server/platform/key-file.ts';
import { readConfigAsOwner } from './read-config-as-owner.ts';

const { secretKey, dataDir } = readConfigAsOwner();
if (secretKey === null) {
  await rotateKeyFile(dataDir);
  process.stdout.write(
    'A new key is in secret.key. Restart the shop: it seals everything with it. Back the file up.\n',
  );
} else {
  process.stderr.write('SECRET_KEY is set: move its value to SECRET_KEY_PREVIOUS and set a new one (docs/keys.md).\n');
  process.exitCode = 1;
}
