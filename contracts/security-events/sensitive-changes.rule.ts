/** Changes of security or money, with their names in the panel and in the email that all owners get. */
export const sensitiveChangeNames = {
  staffTwoFactorRequired: 'Двуфакторна защита за екипа',
  bankTransfer: 'Банкова сметка',
  cardProvider: 'Плащане с карта',
  vatPercent: 'Ставка на ДДС',
  cardKeys: 'Ключове за плащане с карта',
  courierKeys: 'Ключове на куриерите',
  mailServer: 'Пощенски сървър',
  apiKeys: 'Ключове за други програми',
  webhooks: 'Известия към други програми',
  staff: 'Права на екипа',
} as const;
export type SensitiveChange = keyof typeof sensitiveChangeNames;
