import { type ReactNode, useState } from 'react';
import { RenderedText } from '#web/shared/ui/rendered-text.tsx';
import { ContactForm } from '../forms/contact-form.tsx';
import { InquiryForm } from '../forms/inquiry-form.tsx';
import { NewsletterForm } from '../forms/newsletter-form.tsx';
import { SentNotice } from '../forms/sent-notice.tsx';
import { labelledBy, SectionHeading } from '../section-heading.tsx';
import type { KindProps, Level } from '../section-of.ts';

/** The form of distributors beside a few words. */
export function DistributorSection({ id, props, level }: KindProps<'form'>) {
  const [isSent, setSent] = useState(false);
  return (
    <FormSection id={id} {...props} level={level}>
      {isSent ? (
        <SentNotice form="inquiry" onAgain={() => setSent(false)} />
      ) : (
        <InquiryForm onSent={() => setSent(true)} />
      )}
    </FormSection>
  );
}

/** The form of customers beside a few words. */
export function ContactSection({ id, props, level }: KindProps<'contact-form'>) {
  const [isSent, setSent] = useState(false);
  return (
    <FormSection id={id} {...props} level={level}>
      {isSent ? (
        <SentNotice form="contact" onAgain={() => setSent(false)} />
      ) : (
        <ContactForm onSent={() => setSent(true)} />
      )}
    </FormSection>
  );
}

/** The form of the newsletter beside a few words. */
export function NewsletterSection({ id, props, level }: KindProps<'newsletter'>) {
  return (
    <FormSection id={id} {...props} level={level}>
      <NewsletterForm gets={props.gets} />
    </FormSection>
  );
}

function FormSection({
  id,
  title,
  text,
  level,
  children,
}: {
  id: string;
  title: string;
  text: string;
  level: Level;
  children: ReactNode;
}) {
  return (
    <section {...labelledBy(id, title)} className="form-section">
      <div className="stack">
        <SectionHeading id={id} title={title} level={level} />
        {text === '' ? null : <RenderedText html={text} />}
      </div>
      <div className="panel contact-card contact-form fluid stack">{children}</div>
    </section>
  );
}
