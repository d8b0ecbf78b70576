import type { Permission } from '#contracts/accounts/permissions.rule.ts';
import { type LiveTopic, liveTopics } from '#contracts/live/live.ts';
import { questionForEach, questionToAll } from '#server/platform/features/feature.ts';

/** Who is told of a change. */
export interface Audience {
  /** All of them. */
  permissions: readonly Permission[];
  /** The id of the user concerned, if the change concerns one only. */
  userId?: string;
}

/** A part of the panel that is told of changes. */
export interface LivePart extends Audience {
  /** The topics of its changes. */
  topics?: readonly string[];
  /** Who is told of a change with another topic; undefined if it does not concern this part. */
  audienceOf?: (topic: string) => Audience | undefined;
}

/** The changes that each part of the panel is told of. */
export const liveParts = questionForEach<LiveTopic, LivePart>('Which changes concern a part of the panel?', liveTopics);

/** The topics of changes after which a user may no longer have access to the panel. */
export const accessTopics = questionToAll<string>('Which changes may end the access to the panel?');
