import { useMutation } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { vatNumberShape } from '#contracts/documents/vat-number-shape.rule.ts';
import { checkVatNumberRoute, type VatNumberCheck } from '#contracts/documents/vat-numbers.ts';
import { callApi } from '#web/shared/api/browser-api.ts';

const stateTexts: Readonly<Record<VatNumberCheck['state'], string>> = {
  valid: 'Номерът е регистриран.',
  invalid: 'Няма такъв номер в регистъра.',
  unknown: 'Регистърът не отговаря. Опитай пак след малко; фактурата не го чака.',
};

/** Asks the European register about the typed VAT number, if the staff want it. The answer belongs to that number. */
export function VatNumberCheckButton() {
  const { control } = useFormContext<{ vatNumber: string }>();
  const typedNumber = useWatch({ control, name: 'vatNumber' }).replaceAll(/\s/g, '').toUpperCase();
  const check = useMutation({
    mutationFn: (vatNumber: string) => callApi(checkVatNumberRoute, { params: { vatNumber } }),
  });
  if (typedNumber === '') return null;
  const isNumber = vatNumberShape.test(typedNumber);
  const result = check.variables === typedNumber ? check.data : undefined;
  const details = result ? [result.name, result.address].filter(Boolean).join(', ') : '';
  return (
    <div className="stack">
      <div>
        <button
          type="button"
          className="btn btn-outline btn-small"
          disabled={!isNumber || check.isPending}
          aria-busy={check.isPending || undefined}
          onClick={() => check.mutate(typedNumber)}
        >
          Провери ДДС номера
        </button>
      </div>
      <p role="status" className="muted">
        <span>{!isNumber && 'Започва с държавата, като BG123456789.'}</span>
        <span>{check.isPending && 'Питаме регистъра…'}</span>
        <span>{result && [stateTexts[result.state], details].filter(Boolean).join(' ')}</span>
      </p>
    </div>
  );
}
