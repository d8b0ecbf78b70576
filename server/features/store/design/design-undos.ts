import { z } from 'zod';
import { Design } from '#contracts/design/design.ts';
import { changedSince, type Undo, type Undos } from '#server/features/store/activities/questions.ts';
import { cancelScheduled } from './cancel-scheduled.ts';
import { defaultDesign } from './default-design.ts';
import { publishDesign } from './publish-design.ts';
import { readDraft, readShownVersion, readVersions } from './read-designs.ts';
import { takeDesign } from './take-design.ts';

const Numbers = z.object({ number: z.int() });
/** As many as the panel lists. */
const versionLimit = 50;

/** Shows the design from before a publication, if nothing was published since. */
const undoPublication: Undo['run'] = async (op, { before, after }) => {
  const [was, is] = [Numbers.parse(before), Numbers.parse(after)];
  const current = await readShownVersion(op.tx, op.now);
  if (current?.number !== is.number) throw changedSince();
  const earlier = (await readVersions(op.tx, versionLimit)).find(({ number }) => number === was.number);
  if (!earlier && was.number !== 0) throw changedSince('Предишната версия е твърде стара. Върни я от списъка.');
  await publishDesign(op, {
    design: earlier?.design ?? defaultDesign,
    name: earlier?.name ?? '',
    restoredFrom: earlier?.number ?? null,
    version: null,
    keepsDraft: true,
  });
};

/** Cancels a version that has not begun. */
const undoSchedule: Undo['run'] = async (op, { after }) => {
  const { number } = Numbers.parse(after);
  const version = (await readVersions(op.tx, versionLimit)).find((one) => one.number === number);
  if (!version) throw changedSince();
  await cancelScheduled(op, version.id);
};

/** Brings a discarded draft back, unless there is another. */
const undoDiscard: Undo['run'] = async (op, { before }) => {
  if (await readDraft(op.tx)) throw changedSince('Вече има друга чернова.');
  await takeDesign(op, z.object({ design: Design }).parse(before).design, null);
};

/** How changes of the design are undone. */
export const designUndos: Undos = {
  'design.published': { permission: 'settings', run: undoPublication },
  'design.scheduled': { permission: 'settings', run: undoSchedule },
  'design.draft-discarded': { permission: 'settings', run: undoDiscard },
};
