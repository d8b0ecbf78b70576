import type { LiveTopic } from '#contracts/live/live.ts';
import { mayRead, type SignedInUser } from '#server/platform/http/caller.ts';
import type { Audience, LivePart } from './questions.ts';

type LiveParts = ReadonlyMap<LiveTopic, LivePart>;

/** A part of the panel that changed, and who is told. */
export interface LiveChange extends Audience {
  part: LiveTopic;
}

/** The part of the panel that a change concerns and who is notified, or undefined if it concerns none. */
export function liveChangeOf(parts: LiveParts, topic: string): LiveChange | undefined {
  for (const [part, { topics = [], audienceOf, permissions }] of parts) {
    if (topics.includes(topic)) return { part, permissions };
    const audience = audienceOf?.(topic);
    if (audience) return { part, ...audience };
  }
  return undefined;
}

/** Every part, for when changes may have been missed. */
export function allChanges(parts: LiveParts): readonly LiveChange[] {
  return [...parts].map(([part, { permissions }]) => ({ part, permissions }));
}

/** Whether a user may be notified of a change. */
export function maySubscribe(user: SignedInUser, change: LiveChange): boolean {
  if (user.role !== 'admin' || (change.userId !== undefined && change.userId !== user.id)) return false;
  return change.permissions.every((permission) => mayRead(user, permission));
}
