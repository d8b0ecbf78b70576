import { useFormContext } from 'react-hook-form';
import { factTypeNames, factTypes, maxFactName } from '#contracts/facts/fact-types.rule.ts';
import type { ListedFact } from '#contracts/facts/facts.ts';
import { CheckField, required, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { SelectField } from '#web/admin/patterns/resource-form/select-field.tsx';
import type { FactForm } from './fact-form-values.ts';
import { useFacts } from './facts-data.ts';
import { StoredMeaning } from './stored-meaning.tsx';

interface FactMeaningProps {
  /** Absent for a new one. */
  fact: ListedFact | undefined;
  onConverted: () => void;
}

/** The name of a fact and what its values are. */
export function FactMeaning({ fact, onConverted }: FactMeaningProps) {
  const isNew = fact === undefined;
  const type = useFormContext<FactForm>().watch('type');
  return (
    <FormSection title="Какво е">
      <TextField
        name="name"
        label="Име"
        hint="Както го виждат клиентите: „Материал“, „Произход“."
        rules={required}
        maxLength={maxFactName}
        autoComplete="off"
      />
      {isNew ? (
        <SelectField name="type" label="Вид" hint="Може да се смени и после, заедно със стойностите.">
          {factTypes.map((one) => (
            <option key={one} value={one}>
              {factTypeNames[one]}
            </option>
          ))}
        </SelectField>
      ) : (
        fact && <StoredMeaning fact={fact} onConverted={onConverted} />
      )}
      {isNew && type === 'choice' && <SubjectFields />}
      {type === 'number' && <NumberFields />}
      {type === 'text' && <TextField name="maxLength" label="Най-много знаци" inputMode="numeric" maxLength={4} />}
      {type === 'choice' && <ChoiceFields fact={fact} />}
    </FormSection>
  );
}

function NumberFields() {
  const choices = (useFacts().data ?? []).filter(
    ({ type, options }) => type === 'choice' && options.describes === 'variant',
  );
  return (
    <>
      <div className="field-grid two stack loose">
        <TextField name="unit" label="Мярка" hint="Например g или бр." maxLength={20} autoComplete="off" />
        <TextField
          name="noun"
          label="На какво е количеството"
          hint="Дума след числото на картата. Празно: името."
          maxLength={40}
        />
        <TextField name="min" label="Най-малко" inputMode="decimal" maxLength={12} />
        <TextField name="max" label="Най-много" inputMode="decimal" maxLength={12} />
      </div>
      <CheckField name="isWhole" label="Само цели числа" />
      <SelectField
        name="fromChoice"
        label="При вариант числото идва от"
        hint="Числото, с което започва стойността: „250“ от „250 g“."
      >
        <option value="">никъде, то е на продукта</option>
        {choices.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** What a new choice describes; that of a stored one is changed together with the values of products. */
function SubjectFields() {
  const { register } = useFormContext<FactForm>();
  return (
    <fieldset className="field choices">
      <legend className="field-label">Какво описва</legend>
      <label className="check">
        <input type="radio" value="product" {...register('describes')} /> Целия продукт: „Произход: Етиопия“
      </label>
      <label className="check">
        <input type="radio" value="variant" {...register('describes')} /> Вариантите му: „Разфасовка: 250 g или 1 kg“
      </label>
      <p className="field-hint">
        Продуктът има стойността, какъвто и вариант да се избере. Между вариантите избира клиентът.
      </p>
    </fieldset>
  );
}

function ChoiceFields({ fact }: { fact: ListedFact | undefined }) {
  const { watch } = useFormContext<FactForm>();
  const canBeOne = fact?.options.hasSeveral !== true;
  if (watch('describes') === 'product')
    return (
      <>
        {canBeOne && (
          <CheckField
            name="hasSeveral"
            label="Продуктът може да има няколко стойности"
            hint="Като „Вкусове: жасмин, лимон“."
          />
        )}
        <PaintingField id={fact?.id} />
      </>
    );
  return (
    <>
      <div className="field-grid two stack loose">
        <TextField
          name="heading"
          label="Заглавие над вариантите"
          hint="Когато се казват като стойностите. Празно: „Вариант“."
          maxLength={40}
        />
        <TextField
          name="countedAs"
          label="Дума след броя им"
          hint="„размера“ дава „3 размера“ на картата. Празно: не се казва."
          maxLength={30}
        />
      </div>
      <PaintingField id={fact?.id} />
      <CheckField
        name="isNetWeight"
        label="Стойностите са нето тегло"
        hint="Като „250 g“ или „1 kg“: от тях е цената за килограм на всеки вариант."
      />
    </>
  );
}

/** The colour of a product comes from one choice: where another one gives it, the field only says so. */
function PaintingField({ id }: { id: string | undefined }) {
  const isPainting = useFormContext<FactForm>().watch('isPainting');
  const other = useFacts().data?.find((fact) => fact.options.isPainting && fact.id !== id);
  if (other && !isPainting) return <p className="field-hint">{`Цветът на продукта идва от „${other.name}“.`}</p>;
  return (
    <CheckField
      name="isPainting"
      label="Цветът му е цвят на продукта"
      hint="Фонът на снимката и кръгчетата във филтъра го вземат."
    />
  );
}
