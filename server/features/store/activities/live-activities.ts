import type { LivePart } from '#server/features/panel/live/questions.ts';
import { activitiesTopic } from './record-activity.ts';
import { subjectPermissions } from './subject-permissions.ts';

/** New activities. Who is told of one may also see the records that it is about. */
export const liveActivities: LivePart = {
  permissions: ['activities'],
  audienceOf: (topic) => {
    if (!topic.startsWith(activitiesTopic(''))) return undefined;
    const subjectType = topic.slice(activitiesTopic('').length);
    return { permissions: ['activities', subjectPermissions[subjectType] ?? 'owner'] };
  },
};
