import { useMutation, useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import type { Currency } from '#contracts/common/money.ts';
import { previewDiscountRoute, tryDiscountRoute } from '#contracts/discounts/discount-trials.ts';
import type { DiscountInput } from '#contracts/discounts/discounts.ts';
import { Fact } from '#web/admin/patterns/fact.tsx';
import { FailureNotice } from '#web/admin/patterns/failure-notice.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { previewOf } from '#web/admin/platform/query-of.ts';
import { useCanWrite } from '#web/admin/platform/use-can-write.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { formatCount, formatNumber } from '#web/shared/format/format-number.ts';
import { describeRule } from './describe-rule.ts';
import { ruleOfForm, type DiscountForm } from './discount-form-values.ts';
import { MarginFacts } from './tried-margin.tsx';

/** The effect of the edited rule: a description, the products, and the cost it would have had last month. */
export function RulePreview({ currency }: { currency: Currency }) {
  const rule = ruleOfForm(useFormContext<DiscountForm>().watch(), currency);
  const may = useCanWrite();
  return (
    <div>
      <FormSection title="С други думи">
        <p aria-live="polite">{rule ? describeRule(rule) : 'Попълни полетата, за да видиш какво прави.'}</p>
      </FormSection>
      {rule && may && <Trial rule={rule} />}
      {rule && may && rule.terms.kind !== 'free_delivery' && <AffectedProducts rule={rule} />}
    </div>
  );
}

function AffectedProducts({ rule }: { rule: DiscountInput }) {
  const body = { scope: rule.scope, excludeReduced: rule.excludeReduced };
  const { data } = useQuery(previewOf(previewDiscountRoute, { body }));
  if (!data) return null;
  const more = data.total - data.products.length;
  return (
    <FormSection title={`Засяга ${formatCount(data.total, 'продукт', 'продукта')}`}>
      {data.total === 0 && <p className="muted">Нито един продукт в продажба. Никой няма да я получи.</p>}
      <ul className="mini-list affected">
        {data.products.map(({ id, name, price }) => (
          <li key={id}>
            <span>{name}</span>
            <span className="muted nowrap">{formatMoney(price)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="muted">и още {formatNumber(more)}</p>}
    </FormSection>
  );
}

/** Applies the rule to last month's orders without activating it. */
function Trial({ rule }: { rule: DiscountInput }) {
  const { mutate, data, error, isPending, variables } = useMutation({
    mutationFn: (body: DiscountInput) => callApi(tryDiscountRoute, { body }),
  });
  const isOfThisRule = JSON.stringify(variables) === JSON.stringify(rule);
  return (
    <FormSection title="Проба върху последните 30 дни">
      {data && isOfThisRule ? (
        <dl className="facts" role="status">
          <Fact term="Поръчки">{formatNumber(data.orders)}</Fact>
          <Fact term="Щяха да я получат">{formatNumber(data.touched)}</Fact>
          <Fact term="Щеше да струва">{formatMoney(data.cost)}</Fact>
          {data.touched > 0 && <MarginFacts margin={data.margin} />}
          {data.freeDeliveries > 0 && <Fact term="Безплатни доставки">{formatNumber(data.freeDeliveries)}</Fact>}
        </dl>
      ) : (
        <>
          <p className="section-text">Колко поръчки щяха да я получат и колко щеше да струва. Нищо не се записва.</p>
          <button
            type="button"
            className="btn btn-outline"
            aria-busy={isPending || undefined}
            onClick={() => mutate(rule)}
          >
            Пробвай
          </button>
        </>
      )}
      {error && isOfThisRule && (
        <FailureNotice error={error} fallback="Пробата не стана." onRetry={() => mutate(rule)} />
      )}
    </FormSection>
  );
}
