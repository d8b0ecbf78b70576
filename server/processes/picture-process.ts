/** The process that decodes and draws pictures, see `server/platform/pictures/picture-process.ts`. */
import '#server/features/store/design/encode-design-file.ts';
import '#server/features/store/design/pictures/draw-card.ts';
import '#server/features/store/design/pictures/draw-mark.ts';
import '#server/features/store/design/pictures/is-lost-on.ts';
import '#server/features/store/media/create-social-picture.ts';
import '#server/platform/pictures/create-rendition.ts';
import '#server/platform/pictures/crop-master.ts';
import '#server/platform/pictures/decode-picture.ts';
import '#server/platform/pictures/read-size.ts';
import type { PictureReply, PictureRequest } from '#server/platform/pictures/picture-process.ts';
import { executeWorksHere } from '#server/platform/pictures/picture-work.ts';

const execute = executeWorksHere();
const reply = (message: PictureReply) => process.send?.(message);

process.on('message', ({ id, name, args }: PictureRequest) => {
  execute(name, args).then(
    (result) => reply({ id, result }),
    (error: unknown) => reply({ id, error }),
  );
});
// The shop ends it, when it is done: a terminal sends its signals to both.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.once('disconnect', () => process.exit());
