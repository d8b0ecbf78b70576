import { useMutation } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { vatNumberShape } from '#contracts/documents/vat-number-shape.rule.ts';
import { checkVatNumberRoute, type VatNumberCheck } from '#contracts/documents/vat-numbers.ts';
import { callApi } from '#web/shared/api/browser-api.ts';

const answers: Readonly<Record<VatNumberCheck['state'], string>> = {
  valid: 'Номерът е регистриран.',
  invalid: 'Няма такъв номер в регистъра.',
  unknown: 'Регистърът не отговаря. Опитай пак след малко; фактурата не го чака.',
};

/** Asks the European register about the typed VAT number, if the staff want it. The answer belongs to that number. */
export function VatNumberCheckButton() {
  const { control } = useFormContext<{ vatNumber: string }>();
  const typed = useWatch({ control, name: 'vatNumber' }).replaceAll(/\s/g, '').toUpperCase();
  const check = useMutation({
    mutationFn: (vatNumber: string) => callApi(checkVatNumberRoute, { params: { vatNumber } }),
  });
  if (typed === '') return null;
  const isNumber = vatNumberShape.test(typed);
  const answer = check.variables === typed ? check.data : undefined;
  const details = answer ? [answer.name, answer.address].filter(Boolean).join(', ') : '';
  return (
    <div className="stack">
      <div>
        <button
          type="button"
          className="btn btn-outline btn-small"
          disabled={!isNumber || check.isPending}
          aria-busy={check.isPending || undefined}
          onClick={() => check.mutate(typed)}
        >
          Провери ДДС номера
        </button>
      </div>
      <p role="status" className="muted">
        <span>{!isNumber && 'Започва с държавата, като BG123456789.'}</span>
        <span>{check.isPending && 'Питаме регистъра…'}</span>
        <span>{answer && [answers[answer.state], details].filter(Boolean).join(' ')}</span>
      </p>
    </div>
  );
}
