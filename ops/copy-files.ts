/**
 * `npm run copy-files -- to-bucket` copies the pictures of DATA_DIR into the bucket of MEDIA_URL, while the shop runs or
 * not; `npm run copy-files -- to-disk` copies them back. Files that are there already are skipped, none is deleted.
 */
import { copyFiles } from '#server/platform/files/copy-files.ts';
import { openFileStore } from '#server/platform/files/file-store.ts';
import { filesFolder, openFiles } from '#server/platform/files/open-files.ts';
import { shownPlace } from '#server/platform/object-storage/bucket-place.ts';
import { StartError } from '#server/platform/start-error.ts';
import { readConfigAsOwner } from './read-config-as-owner.ts';
import { runOrSay, say } from './run-or-say.ts';

await runOrSay(async () => {
  const [direction] = process.argv.slice(2);
  if (direction !== 'to-bucket' && direction !== 'to-disk')
    throw new StartError('Usage: npm run copy-files -- to-bucket, npm run copy-files -- to-disk');
  const config = readConfigAsOwner();
  if (config.mediaBucket === null) throw new StartError('Set MEDIA_URL to the bucket, for example s3://shop/media.');
  const disk = { place: filesFolder(config), files: openFileStore(filesFolder(config)) };
  const bucket = { place: shownPlace(config.mediaBucket), files: openFiles(config) };
  const [from, to] = direction === 'to-bucket' ? [disk, bucket] : [bucket, disk];
  let copies = 0;
  const { copied, present } = await copyFiles(from.files, to.files, () => {
    if (++copies % 100 === 0) say(`${copies} files…`);
  });
  say(`Copied ${copied} files from ${from.place} to ${to.place}; ${present} were there already.`);
});
