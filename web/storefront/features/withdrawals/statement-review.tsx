import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { submitWithdrawalRoute } from '#contracts/withdrawals/withdrawals.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { personalKey } from '#web/storefront/features/accounts/account-queries.ts';
import { ErrorSummary } from '#web/storefront/forms/error-summary.tsx';
import { FormButton, FormFrame } from '#web/storefront/forms/form-parts.tsx';
import { usePageForm } from '#web/storefront/forms/use-page-form.ts';
import { readStatement, withdrawalLabels } from './withdrawal-fields.ts';
import type { Receipt } from './withdrawal-receipt.tsx';

interface Props {
  fields: URLSearchParams;
  onChange: () => void;
  onSent: (receipt: Receipt) => void;
}

/** The second step: the statement to be sent, with the button that sends it. */
export function StatementReview({ fields, onChange, onSent }: Props) {
  const queryClient = useQueryClient();
  const form = usePageForm('withdrawal-confirm', {
    failed: 'Отказът не можа да се изпрати. Опитай отново.',
    send: async (statement) => {
      const { receivedAt, isMatched } = await callApi(submitWithdrawalRoute, { body: readStatement(statement) });
      // The order shows the statement.
      void queryClient.invalidateQueries({ queryKey: personalKey });
      onSent({ receivedAt, isMatched });
    },
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { name, orderNumber, email, scope, goods } = readStatement(fields);
  const rows = [
    ['Поръчка', orderNumber],
    ['Отказ от', [scope === 'whole' ? 'цялата поръчка' : 'част от поръчката', goods].filter(Boolean).join(': ')],
    ['Име', name],
    ['Имейл', email],
  ] as const;
  return (
    <FormFrame form={form} className="panel withdrawal-card fluid stack loose" aria-labelledby="review">
      <ErrorSummary form={form} labels={withdrawalLabels} />
      <h2 id="review" tabIndex={-1} ref={heading}>
        Провери и потвърди
      </h2>
      <p>Стъпка 2 от 2. С потвърждението се отказваш от договора:</p>
      <dl className="withdrawal-facts fluid stack">
        {rows.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      {[...fields]
        .filter(([field]) => field !== 'form')
        .map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
      <div className="button-row">
        <FormButton form={form}>Потвърждавам отказа</FormButton>
        <Button className="needs-script" variant="quiet" onClick={onChange}>
          Промени
        </Button>
      </div>
    </FormFrame>
  );
}
