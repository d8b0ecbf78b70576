import { webhookVersion } from '#contracts/webhooks/webhook-events.ts';

interface StoredEvent {
  id: string;
  type: string;
  data: unknown;
  createdAt: Date;
}

/** The body of an event: the same bytes at every attempt. */
export function webhookBody({ type, data, createdAt }: StoredEvent): string {
  return JSON.stringify({ type, timestamp: createdAt.toISOString(), version: webhookVersion, data });
}

/** The webhook-id of an event: the same at every attempt, so that a receiver takes it once. */
export function webhookId(eventId: string): string {
  return `msg_${eventId.replaceAll('-', '')}`;
}
