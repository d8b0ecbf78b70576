import { newsletterConsent } from '#contracts/newsletter/newsletter-consent.rule.ts';
import type { NewsletterSource } from '#contracts/newsletter/newsletter.ts';
import type { Operation } from '#server/platform/operation.ts';
import { newsletterConsents } from './newsletter.tables.ts';

interface Proof {
  subscriberId: string;
  given: boolean;
  source: NewsletterSource;
  page?: string;
  requestedAt?: Date;
  /** The IP address that pressed the button. */
  address?: string;
}

/** Records that a consent was given or ended, when, and with which text (Regulation (EU) 2016/679, art. 7, para. 1). */
export async function recordProof({ tx, now }: Operation, proof: Proof): Promise<void> {
  const { text, version } = newsletterConsent;
  await tx.insert(newsletterConsents).values({ ...proof, text, textVersion: version, createdAt: now });
}
