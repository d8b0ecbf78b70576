import type { ApiKey } from '#contracts/api-keys/api-keys.ts';
import { webhookTypeNames, webhookTypes } from '#contracts/webhooks/webhook-types.rule.ts';
import type { WebhookDelivery, WebhookEndpoint } from '#contracts/webhooks/webhooks.ts';
import type { FilterStateLabel, StateLabel } from '#web/admin/patterns/status-badge.tsx';

/** The states of keys. */
export const keyStates = {
  active: { label: 'Действа', tone: 'good' },
  expired: { label: 'Изтекъл', tone: 'plain' },
  ended: { label: 'Прекратен', tone: 'plain' },
} as const satisfies Record<ApiKey['state'], StateLabel>;

const endpointStates = {
  on: { label: 'Работи', tone: 'good' },
  paused: { label: 'Спрян', tone: 'warn' },
  ended: { label: 'Прекратен', tone: 'bad' },
} as const satisfies Record<WebhookEndpoint['state'], StateLabel>;

/** The state of an address by what came of its events: an address that is on may still accept nothing. */
export function endpointState({
  state,
  failingSince,
  lastSuccessAt,
}: Pick<WebhookEndpoint, 'state' | 'failingSince' | 'lastSuccessAt'>): StateLabel {
  if (state !== 'on') return endpointStates[state];
  if (failingSince !== null) return { label: 'Не приема', tone: 'bad' };
  return lastSuccessAt === null ? { label: 'Непроверен', tone: 'warn' } : endpointStates.on;
}

/** The states of events for an address. */
export const deliveryStates = {
  waiting: { label: 'Чака', plural: 'Чакащи', tone: 'warn' },
  delivered: { label: 'Прието', plural: 'Приети', tone: 'good' },
  failed: { label: 'Неуспешно', plural: 'Неуспешни', tone: 'bad' },
} as const satisfies Record<WebhookDelivery['state'], FilterStateLabel>;

/** The kinds of events to choose from. */
export const typeOptions = webhookTypeNames.map((value) => ({ value, label: webhookTypes[value] }));

/** The name of a kind of event. */
export function typeName(type: string): string {
  return typeOptions.find(({ value }) => value === type)?.label ?? 'Пробно известие';
}
