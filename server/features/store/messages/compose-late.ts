import type { MessageRow } from './messages.tables.ts';
import { type ComposeLate, lateEmails, type LateEmail, type MessageChannels } from './questions.ts';

/** A message with its content. */
export interface ReadyMessage extends MessageRow {
  /** Its content was composed just now, and is stored with the outcome of this try. */
  isFresh: boolean;
}

/** Why an email could not be composed. */
export interface NotComposed {
  error: unknown;
}

export const notComposed = new Error('There is nothing left to write about.');

/** What an email is about, and who composes it. */
interface Late {
  kind: LateEmail;
  subjectId: string;
}

/**
 * Composes the emails among these messages that were queued without their content: those of one kind together. A message
 * that could not be composed comes with the error.
 */
export async function composeLate(
  claimed: readonly MessageRow[],
  composers: MessageChannels['composeLate'],
): Promise<ReadonlyMap<string, ReadyMessage | NotComposed>> {
  const results = new Map<string, ReadyMessage | NotComposed>();
  const late = new Map<LateEmail, { message: MessageRow; subjectId: string }[]>();
  for (const message of claimed) {
    const waiting = lateOf(message);
    if (waiting === null) results.set(message.id, { ...message, isFresh: false });
    else late.set(waiting.kind, [...(late.get(waiting.kind) ?? []), { message, subjectId: waiting.subjectId }]);
  }
  for (const [kind, all] of late) {
    const compose = composers.get(kind);
    const contents = await composeEach(
      all.map(({ subjectId }) => subjectId),
      compose,
    );
    for (const { message, subjectId } of all) {
      const content = contents.get(subjectId) ?? { error: notComposed };
      results.set(message.id, 'error' in content ? content : { ...message, ...content, isFresh: true });
    }
  }
  return results;
}

/** An email that waits for its content: a sent or deleted one without is no longer queued. */
function lateOf({ channel, text, cause }: MessageRow): Late | null {
  if (channel !== 'mail' || text !== '') return null;
  const [word, subjectId = ''] = cause.split(':');
  const kind = lateEmails.find((one) => one === word);
  return kind === undefined ? null : { kind, subjectId };
}

type Contents = Awaited<ReturnType<ComposeLate>>;

/** One that cannot be composed does not keep the others from it. */
async function composeEach(
  subjectIds: readonly string[],
  compose: ComposeLate = () => Promise.reject(new Error('Nobody composes it.')),
): Promise<ReadonlyMap<string, NonNullable<ReturnType<Contents['get']>> | NotComposed>> {
  try {
    return await compose(subjectIds);
  } catch (error) {
    if (subjectIds.length === 1) return new Map(subjectIds.map((id) => [id, { error }]));
    const parts = await Promise.all(subjectIds.map((id) => composeEach([id], compose)));
    return new Map(parts.flatMap((part) => [...part]));
  }
}
