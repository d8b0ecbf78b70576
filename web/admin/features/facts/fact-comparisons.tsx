import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { factRoleNames, factRoles, maxLevels } from '#contracts/facts/fact-types.rule.ts';
import { AreaField, CheckField, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { SelectField } from '#web/admin/patterns/resource-form/select-field.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { Plus, X } from '#web/shared/ui/icons.ts';
import type { FactForm } from './fact-form-values.ts';
import { useFacts } from './facts-data.ts';

/** How a number is compared, counted and summed up. Few numbers are: it is open where one is, or where something is wrong. */
export function FactComparisons() {
  const { watch, formState } = useFormContext<FactForm>();
  const [isUsed] = useState(() => usesComparisons(watch()));
  if (watch('type') !== 'number') return null;
  const isWrong = (['levels', 'reference', 'total', 'pieces', 'role'] as const).some((name) => formState.errors[name]);
  return (
    <details className="more" open={isUsed || isWrong || undefined}>
      <summary>Нива, сравнение и бройки</summary>
      <Comparisons />
    </details>
  );
}

function usesComparisons({ levels, isPer100, hasReference, hasTotal, isPerPiece, hasPieces, role }: FactForm): boolean {
  return levels.length > 0 || isPer100 || hasReference || hasTotal || isPerPiece || hasPieces || role !== '';
}

function Comparisons() {
  const { watch } = useFormContext<FactForm>();
  // The law asks for a statement about an amount in mg only.
  const isLawful = watch('unit').trim() === 'mg' || watch('role') !== '';
  return (
    <>
      <FormSection
        title="Нива"
        text="Показват се като една до три чертички. Всяко започва от своето число. Търсене с името му или с другите думи, изброени със запетая, показва първо тези стоки: „силна“ най-силните."
      >
        <Levels />
      </FormSection>
      <FormSection title="Сравнение и сбор">
        <CheckField name="isPer100" label="Покажи и колко има в 100 g" hint="Когато нето теглото е попълнено." />
        <CheckField name="hasReference" label="Сравни с нещо познато" />
        {watch('hasReference') && (
          <div className="field-grid two stack loose">
            <TextField
              name="reference.name"
              label="Нещо познато"
              hint="Нещо, което клиентът знае: „една чаша“, „Витоша“."
              maxLength={60}
            />
            <TextField name="reference.amount" label="Колко има в него" inputMode="decimal" maxLength={12} />
          </div>
        )}
        <CheckField name="hasTotal" label="Покажи сбора в количката" />
        {watch('hasTotal') && (
          <>
            <div className="field-grid two stack loose">
              <TextField name="total.label" label="Текст преди сбора" maxLength={80} />
              <TextField
                name="total.limit"
                label="Бележката се показва над"
                hint="Празно: винаги."
                inputMode="decimal"
                maxLength={12}
              />
            </div>
            <AreaField name="total.note" label="Бележка след него" rows={2} maxLength={300} />
          </>
        )}
      </FormSection>
      <FormSection title="Бройки в опаковка">
        <Pieces />
      </FormSection>
      {isLawful && (
        <FormSection title="По закон">
          <SelectField name="role" label="Значение">
            {factRoles.map((role) => (
              <option key={role} value={role}>
                {factRoleNames[role]}
              </option>
            ))}
          </SelectField>
        </FormSection>
      )}
    </>
  );
}

function Levels() {
  const { control } = useFormContext<FactForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'levels', keyName: 'rowKey' });
  return (
    <>
      {fields.map(({ rowKey }, index) => (
        <div key={rowKey} className="field-with-button row fact-level">
          <TextField name={`levels.${index}.from`} label="От" inputMode="decimal" maxLength={12} />
          <TextField name={`levels.${index}.name`} label="Име" maxLength={30} />
          <TextField name={`levels.${index}.words`} label="Търсят го и като" maxLength={200} />
          <button
            type="button"
            className="icon-button"
            aria-label={`Махни ниво ${index + 1}`}
            onClick={() => remove(index)}
          >
            <X aria-hidden="true" size={16} />
          </button>
        </div>
      ))}
      <Button
        variant="quiet"
        size="small"
        icon={<Plus aria-hidden size={16} />}
        disabled={fields.length >= maxLevels}
        onClick={() => append({ from: '', name: '', words: '' })}
      >
        Добави ниво
      </Button>
    </>
  );
}

function Pieces() {
  const { watch } = useFormContext<FactForm>();
  const choices = (useFacts().data ?? []).filter(
    ({ type, options }) => type === 'choice' && options.describes === 'variant',
  );
  return (
    <>
      <CheckField name="isPerPiece" label="Числото е за един брой, а в опаковката има много" />
      <CheckField
        name="hasPieces"
        label="Числото казва колко броя има в опаковката"
        hint={`Оттам идва цената на брой: „0,33 € на ${watch('pieces.one').trim() || 'брой'}“.`}
      />
      {watch('hasPieces') && (
        <div className="field-grid two stack loose">
          <TextField name="pieces.one" label="Един" hint="„торбичка“" maxLength={30} />
          <TextField name="pieces.few" label="Няколко" hint="„торбички“, след число." maxLength={30} />
          <TextField name="pieces.package" label="Опаковката" hint="„кутия“" maxLength={30} />
          <SelectField name="pieces.timesChoice" label="Опаковки в пакет идват от">
            <option value="">няма пакети</option>
            {choices.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </>
  );
}
