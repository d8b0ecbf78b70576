import './product-questions.css';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ProductQuestion } from '#contracts/inquiries/product-questions.ts';
import { formatDate } from '#web/shared/format/format-date.ts';
import { formatCount } from '#web/shared/format/format-number.ts';
import { buttonClass } from '#web/shared/ui/button.tsx';
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
  const [isSent, setSent] = useState(false);
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
      {isSent || question === 'sent' ? <Sent /> : null}
      {question === 'ask' && !isSent ? (
        <div className="question-ask" id="ask">
          <QuestionForm productId={productId} onSent={() => setSent(true)} />
        </div>
      ) : (
        <AskLink onPress={() => setSent(false)}>
          {isSent || question === 'sent' ? 'Попитай още нещо' : 'Попитай за продукта'}
        </AskLink>
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

/** Opens the form: an address of its own, so that it works without script and the page has no second field for an email. */
function AskLink({ onPress, children }: { onPress: () => void; children: string }) {
  const { slug } = route.useParams();
  return (
    <Link
      to="/products/$slug"
      params={{ slug }}
      search={(before) => ({ ...before, question: 'ask' })}
      hash="ask"
      resetScroll={false}
      className={buttonClass('outline')}
      onClick={onPress}
    >
      {children}
    </Link>
  );
}

function Sent() {
  return (
    <p className="notice notice-good" role="status" tabIndex={-1} ref={(box) => box?.focus({ preventScroll: true })}>
      Въпросът е изпратен. Отговорът идва на имейла ти, обикновено до един работен ден.
    </p>
  );
}
