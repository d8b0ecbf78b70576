import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { ContactForm } from '#web/storefront/features/content/forms/contact-form.tsx';
import { SentNotice } from '#web/storefront/features/content/forms/sent-notice.tsx';

const route = getRouteApi('/help');

/** The form of customers below the questions. */
export default function AskForm() {
  const { sent } = route.useSearch();
  const [isSent, setSent] = useState(sent !== undefined);
  return isSent ? (
    <SentNotice form="contact" onAgain={() => setSent(false)} />
  ) : (
    <ContactForm onSent={() => setSent(true)} />
  );
}
