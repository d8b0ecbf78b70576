import { RenderedText } from '#web/shared/ui/rendered-text.tsx';
import { labelledBy, SectionHeading } from '../section-heading.tsx';
import type { KindProps } from '../section-of.ts';

/** Questions that open. Works without script. */
export default function Questions({ id, props: { title, questions }, level }: KindProps<'questions'>) {
  return (
    <section {...labelledBy(id, title)} className="questions">
      <SectionHeading id={id} title={title} level={level} />
      {questions.map(({ question, answer, anchor, open }) => (
        <details key={question} id={anchor || undefined} open={open}>
          <summary>{question}</summary>
          <RenderedText html={answer} />
        </details>
      ))}
    </section>
  );
}
