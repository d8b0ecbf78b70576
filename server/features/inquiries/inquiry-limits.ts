import { clientKey, limiter } from '#server/platform/http/rate-limit.ts';

const hour = 60 * 60;
const message =
  'Изпратихте няколко запитвания за кратко време. Написаното е още тук: опитайте пак след час или ни пишете по имейл.';

/** How many inquiries one client may send, and how many confirmations one mailbox may get. */
export function openInquiryLimits(clock: () => Date) {
  const now = () => clock().getTime();
  const from = limiter({ name: 'inquiries per address', limit: 5, windowSeconds: hour, now, message });
  const to = limiter({ name: 'inquiries per e-mail', limit: 3, windowSeconds: hour, now, message });
  return {
    /** Counts one; throws TOO_MANY_REQUESTS, having counted nothing, when there were enough. */
    count({ address, email }: { address: string; email: string }): void {
      const keys = [
        [from, clientKey(address)],
        [to, email.toLowerCase()],
      ] as const;
      for (const [limit, key] of keys) limit.check(key);
      for (const [limit, key] of keys) limit.fail(key);
    },
  };
}
