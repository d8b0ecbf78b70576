import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { changedSince, type Undo, type Undos } from '#server/features/store/activities/questions.ts';
import { planRedirects } from './plan-redirects.ts';
import { readRedirects } from './read-redirects.ts';
import type { Leading } from './redirect-map.ts';
import { takeRedirectsTurn, writeRedirects } from './write-redirects.ts';

const Recorded = z.object({
  redirects: z.array(
    z.object({ source: z.string(), target: z.string(), status: z.union([z.literal(301), z.literal(302)]) }),
  ),
});

function read(record: unknown): Map<string, Leading> {
  return new Map(Recorded.parse(record).redirects.map(({ source, ...leading }) => [source, leading]));
}

/** Restores the redirects of a change, if they have not changed since and others do not lead back to them. */
const undoChange: Undo['run'] = async (op, { subjectName, before, after }) => {
  await takeRedirectsTurn(op);
  const current = await readRedirects(op.tx);
  const [former, later] = [read(before), read(after)];
  const others = new Map(current);
  for (const source of new Set([...former.keys(), ...later.keys()])) {
    if (!isDeepStrictEqual(current.get(source), later.get(source))) throw changedSince();
    others.delete(source);
  }
  const rows = [...former].map(([source, leading]) => ({ line: 0, source, ...leading }));
  const plan = planRedirects(others, rows, op.baseUrl);
  if (plan.problems.length > 0) throw changedSince();
  await writeRedirects(op, { before: current, after: plan.after, action: 'redirect.updated', name: subjectName });
};

/** The undo operations of redirects. */
export const redirectUndos: Undos = Object.fromEntries(
  ['redirect.created', 'redirect.updated', 'redirect.deleted', 'redirects.imported'].map((action) => [
    action,
    { permission: 'settings', run: undoChange },
  ]),
);
