import { useState } from 'react';
import { RenderedText } from '#web/shared/ui/rendered-text.tsx';
import { InquiryForm } from '../inquiry-form.tsx';
import { labelledBy, SectionHeading } from '../section-heading.tsx';
import type { KindProps } from '../section-of.ts';
import { SentNotice } from '../sent-notice.tsx';

/** A form of the shop beside a few words. */
export default function Forms({ id, props: { title, text }, level }: KindProps<'form'>) {
  const [isSent, setSent] = useState(false);
  return (
    <section {...labelledBy(id, title)} className="form-section">
      <div className="stack">
        <SectionHeading id={id} title={title} level={level} />
        {text === '' ? null : <RenderedText html={text} />}
      </div>
      <div className="panel contact-card contact-form fluid stack">
        {isSent ? <SentNotice onAgain={() => setSent(false)} /> : <InquiryForm onSent={() => setSent(true)} />}
      </div>
    </section>
  );
}
