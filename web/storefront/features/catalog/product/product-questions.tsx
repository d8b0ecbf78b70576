import './product-questions.css';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { ProductQuestion } from '#contracts/inquiries/product-questions.ts';
import { formatDate } from '#web/shared/format/format-date.ts';
import { formatCount } from '#web/shared/format/format-number.ts';
import { useCallApi } from '#web/storefront/platform/router-context.ts';
import { QuestionForm } from './question-form.tsx';
import { questionsQuery } from './questions-query.ts';

/** More are folded. */
const mostInView = 3;

const route = getRouteApi('/products/$slug');

/** What customers asked about a product, with the answers, and a form for one's own question. */
export function ProductQuestions({ productId }: { productId: string }) {
  const { data: questions = [] } = useQuery(questionsQuery(useCallApi(), productId));
  const { question } = route.useSearch();
  const [isSent, setSent] = useState(question !== undefined);
  const rest = questions.slice(mostInView);
  return (
    <section className="product-questions stack" id="questions" aria-labelledby="questions-title">
      <h2 id="questions-title">Въпроси за продукта</h2>
      {questions.length === 0 ? <p>Още никой не е питал за този продукт.</p> : null}
      <Answers questions={questions.slice(0, mostInView)} />
      {rest.length > 0 ? (
        <details>
          <summary className="link">{`Още ${formatCount(rest.length, 'въпрос', 'въпроса')}`}</summary>
          <Answers questions={rest} />
        </details>
      ) : null}
      {isSent ? (
        <Sent onAgain={() => setSent(false)} />
      ) : (
        <details className="question-ask" id="ask">
          <summary className="btn btn-outline">Попитай за продукта</summary>
          <QuestionForm productId={productId} onSent={() => setSent(true)} />
        </details>
      )}
    </section>
  );
}

function Answers({ questions }: { questions: readonly ProductQuestion[] }) {
  if (questions.length === 0) return null;
  return (
    <ul className="question-list stack">
      {questions.map(({ id, authorName, text, answer, answeredAt }) => (
        <li key={id}>
          <h3>{text}</h3>
          <p className="question-answer">{answer}</p>
          <p className="fine">
            {[authorName && `Попита ${authorName}`, `отговорихме на ${formatDate(answeredAt)}`]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Sent({ onAgain }: { onAgain: () => void }) {
  return (
    <>
      <p className="notice notice-good" role="status" tabIndex={-1} ref={(box) => box?.focus({ preventScroll: true })}>
        Въпросът е изпратен. Отговорът идва на имейла ти, обикновено до един работен ден.
      </p>
      <p className="needs-script">
        <button type="button" className="btn btn-small" onClick={onAgain}>
          Попитай още нещо
        </button>
      </p>
    </>
  );
}
