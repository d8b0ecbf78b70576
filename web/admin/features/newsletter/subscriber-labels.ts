import type { NewsletterSource, Subscriber, SubscriberState } from '#contracts/newsletter/newsletter.ts';
import type { FilterStateLabel } from '#web/admin/patterns/status-badge.tsx';

/** The names and colours of the states of a subscriber. */
export const subscriberStates: Readonly<Record<SubscriberState, FilterStateLabel>> = {
  subscribed: { label: 'Абониран', plural: 'Абонирани', tone: 'good' },
  unsubscribed: { label: 'Отписан', plural: 'Отписани', tone: 'plain' },
};

/** Where an address comes from. */
export const subscriberOrigins: Readonly<Record<Subscriber['origin'], string>> = {
  form: 'Форма за новини',
  account: 'Профил',
};

/** How a consent was given or ended. */
export const consentSources: Readonly<Record<NewsletterSource, string>> = {
  form: 'от формата, потвърдено от писмо',
  link: 'по връзка в писмо',
  'one-click': 'с бутон на пощата',
  account: 'от профила',
  panel: 'от администрацията',
};
