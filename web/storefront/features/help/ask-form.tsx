import { useState } from 'react';
import { ContactForm } from '#web/storefront/features/content/forms/contact-form.tsx';
import { SentNotice } from '#web/storefront/features/content/forms/sent-notice.tsx';

/** The form of customers below the questions. */
export default function AskForm() {
  const [isSent, setSent] = useState(false);
  return isSent ? (
    <SentNotice form="contact" onAgain={() => setSent(false)} />
  ) : (
    <ContactForm onSent={() => setSent(true)} />
  );
}
