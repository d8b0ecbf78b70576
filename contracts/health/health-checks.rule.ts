/** The checks of the health page with their titles on screen and in emails. */
export const healthTitles = {
  database: 'База данни',
  disk: 'Място на диска',
  backup: 'Резервно копие',
  mail: 'Писма',
  sms: 'SMS',
  couriers: 'Куриери',
  queue: 'Чакащи задачи',
  certificate: 'Сертификат',
  errors: 'Грешки',
} as const;

export type HealthCheckId = keyof typeof healthTitles;

/** A check that fails for this long is reported to the owners by email. */
export const reportAfterMinutes = 10;
