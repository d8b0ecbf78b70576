import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { questionsOf } from './questions.ts';

/** Frequently asked questions. */
export function CommonQuestions() {
  return (
    <section aria-labelledby="questions" className="questions">
      <h2 id="questions">Често питат</h2>
      {questionsOf(useSettings()).map(({ id, question, answer }) => (
        <details key={question} id={id} open={id !== undefined}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  );
}
