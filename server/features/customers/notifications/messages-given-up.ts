import { Counter } from 'prom-client';

/** Emails and text messages that this process has given up. */
export const messagesGivenUp = new Counter({
  name: 'iskra_messages_given_up_total',
  help: 'Emails and text messages that were given up, by channel',
  labelNames: ['channel'] as const,
  registers: [],
});
for (const channel of ['mail', 'sms']) messagesGivenUp.inc({ channel }, 0);
