import type { Deps } from '#server/platform/deps.ts';
import { type ActionLimit, openActionLimit } from '#server/platform/http/limits/action-limit.ts';
import { inquiryLimits } from './inquiries.limits.ts';

const message =
  'Твърде много запитвания за кратко време. Написаното е още тук: опитай пак след час или ни пиши по имейл.';

/** The limits of inquiries per client, and per email of one network. */
export function openInquiryLimit({ counters, config }: Pick<Deps, 'counters' | 'config'>): ActionLimit {
  return openActionLimit(inquiryLimits.inquiries, { config, counters, message });
}

const contactMessage =
  'Изпрати няколко съобщения за кратко време. Написаното е още тук: опитай пак след час или ни пиши по имейл.';

/** The limits of messages of customers per client, and per email of one network. */
export function openContactLimit({ counters, config }: Pick<Deps, 'counters' | 'config'>): ActionLimit {
  return openActionLimit(inquiryLimits.contactMessages, { config, counters, message: contactMessage });
}
