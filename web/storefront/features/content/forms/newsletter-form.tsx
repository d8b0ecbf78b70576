import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { newsletterConsent } from '#contracts/newsletter/newsletter-consent.rule.ts';
import { subscribeRoute } from '#contracts/newsletter/newsletter.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { FormEmail } from '#web/storefront/forms/email-field.tsx';
import { ErrorSummary } from '#web/storefront/forms/error-summary.tsx';
import { FormButton, FormFrame } from '#web/storefront/forms/form-parts.tsx';
import { usePageForm } from '#web/storefront/forms/use-page-form.ts';
import { Honeypot } from './honeypot.tsx';
import { PrivacyNote } from './privacy-note.tsx';

/** Asks for the newsletter; the link of an email confirms it. */
export function NewsletterForm({ gets }: { gets: string }) {
  const { pathname } = useLocation();
  const [outcome, setOutcome] = useState<string | null>(null);
  const form = usePageForm('newsletter', {
    failed: 'Имейлът не можа да бъде изпратен.',
    send: async (fields) => {
      const [email, website] = [fields.get('email') ?? '', fields.get('website') ?? ''];
      setOutcome((await callApi(subscribeRoute, { body: { email, page: pathname, website } })).message);
    },
  });
  if (outcome !== null)
    return (
      // Replaces the button that had the focus.
      <p className="notice notice-good" role="status" tabIndex={-1} ref={(box) => box?.focus()}>
        {outcome}
      </p>
    );
  return (
    <FormFrame form={form} className="auth-form fluid stack">
      <ErrorSummary form={form} labels={{ email: 'Имейл' }} />
      <input type="hidden" name="page" value={pathname} />
      <FormEmail form={form} hint={gets} />
      <Honeypot />
      <FormButton form={form} className="align-start">
        Искам новините
      </FormButton>
      <PrivacyNote text={newsletterConsent.text} />
    </FormFrame>
  );
}
