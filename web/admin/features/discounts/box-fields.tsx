import { useFieldArray } from 'react-hook-form';
import { optionalPriceRule, priceRule } from '#web/admin/patterns/resource-form/field-rules.ts';
import { AreaField, required, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { WholeField } from '#web/admin/patterns/resource-form/whole-field.tsx';
import type { DiscountForm } from './discount-form-values.ts';
import { RowList } from './row-list.tsx';

const mostSizes = 5;
const addressHint = 'Край на адреса, на който купувачите я пълнят: малки латински букви, цифри и тирета.';

/** The sizes of a box that buyers fill themselves, and its page. `unit` is that of prices. */
export function BoxFields({ unit }: { unit: string }) {
  return (
    <>
      <p className="section-text">
        Купувачът пълни кутията с каквото избере от продуктите по-долу и плаща една цена за нея. Наличността, ДДС и
        връщането се броят по продукти, както при всяка поръчка.
      </p>
      <Sizes unit={unit} />
      <TextField
        name="terms.pieceUpTo"
        label={`Най-скъп брой, ${unit}`}
        hint="По-скъпите варианти остават извън кутията. Празно: всички."
        inputMode="decimal"
        maxLength={12}
        rules={optionalPriceRule}
      />
      <TextField
        name="terms.slug"
        label="Адрес на страницата"
        hint={addressHint}
        rules={required}
        maxLength={80}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <AreaField name="terms.text" label="Думи на страницата" hint="По желание." maxLength={600} />
    </>
  );
}

function Sizes({ unit }: { unit: string }) {
  const { fields, append, remove } = useFieldArray<DiscountForm, 'terms.sizes'>({ name: 'terms.sizes' });
  return (
    <RowList
      label="Размери"
      ids={fields.map(({ id }) => id)}
      most={mostSizes}
      removeLabel="Махни размер"
      addLabel="Още един размер"
      onRemove={remove}
      onAdd={() => append({ pieces: '', price: '' })}
    >
      {(index) => (
        <>
          <WholeField name={`terms.sizes.${index}.pieces`} label="Броя в кутия" min={2} max={60} />
          <TextField
            name={`terms.sizes.${index}.price`}
            label={`Цена на кутията, ${unit}`}
            inputMode="decimal"
            maxLength={12}
            rules={priceRule}
          />
        </>
      )}
    </RowList>
  );
}
