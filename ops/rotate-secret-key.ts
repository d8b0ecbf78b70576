/**
 * Puts a new key into DATA_DIR/secret.key and keeps the one before. At its next start the shop seals everything with the
 * new key. With SECRET_KEY set there is nothing to do here: see docs/keys.md.
 */
import { readConfig } from '#server/config.ts';
import { rotateKeyFile } from '#server/platform/key-file.ts';

const { secretKey, dataDir } = readConfig();
if (secretKey === null) {
  await rotateKeyFile(dataDir);
  process.stdout.write(
    'A new key is in secret.key. Restart the shop: it seals everything with it. Back the file up.\n',
  );
} else {
  process.stderr.write('SECRET_KEY is set: move its value to SECRET_KEY_PREVIOUS and set a new one (docs/keys.md).\n');
  process.exitCode = 1;
}
