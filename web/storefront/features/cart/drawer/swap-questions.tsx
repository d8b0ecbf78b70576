import { formatMoney } from '#web/shared/format/format-money.ts';
import type { ProductDetail, VariantDetail } from '#web/storefront/features/products/product-detail.ts';
import { answerTo } from '#web/storefront/features/products/variant-questions.ts';

interface SwapQuestionsProps {
  product: ProductDetail;
  current: VariantDetail;
  isBusy: boolean;
  onSwap: (to: VariantDetail) => void;
}

/** The questions by which variants are chosen, after one was added: another next replaces it. */
export function SwapQuestions({ product: { questions, variants }, current, isBusy, onSwap }: SwapQuestionsProps) {
  return questions.map((question) => (
    <div key={question.title} className="card-question">
      <p id={`ask-${current.id}-${question.title}`}>{question.title}</p>
      <ul className="row" aria-labelledby={`ask-${current.id}-${question.title}`}>
        {question.values.map((name, value) => {
          const next = answerTo(questions, variants, { question, value, from: current });
          if (!next) return null;
          const { variant, changes } = next;
          const isCurrent = variant === current;
          const rest = [
            ...(changes.length > 0 ? [`само с „${changes.join(', ')}“`] : []),
            ...(variant.stock === 0 ? ['изчерпан'] : []),
            ...(variant.price.amount !== current.price.amount ? [formatMoney(variant.price)] : []),
          ];
          return (
            <li key={name}>
              <button
                type="button"
                className="chip"
                aria-pressed={isCurrent}
                disabled={isBusy || (!isCurrent && variant.stock === 0)}
                onClick={() => isCurrent || onSwap(variant)}
              >
                {[name, ...rest].join(' · ')}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  ));
}
