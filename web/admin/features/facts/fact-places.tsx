import { useFormContext } from 'react-hook-form';
import { factPlaceNames, placesOf } from '#contracts/facts/fact-types.rule.ts';
import { ChoicesField } from '#web/admin/patterns/resource-form/choices-field.tsx';
import { CheckField, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import type { FactForm } from './fact-form-values.ts';

/** Where a fact is shown. */
export function FactPlaces() {
  const { watch } = useFormContext<FactForm>();
  const type = watch('type');
  const describes = watch('describes');
  const isFiltered = watch('places').includes('filter');
  return (
    <FormSection title="Къде се показва">
      <ChoicesField
        name="places"
        label="Места"
        hint="Никъде: пази се само тук и в продукта."
        options={placesOf(type, describes).map((value) => ({ value, label: factPlaceNames[value] }))}
      />
      {isFiltered && (
        <TextField
          name="filterNote"
          label="Изречение над филтъра"
          hint="Помага да се избере: „Колкото по-високо, толкова по-ярко.“"
          maxLength={200}
        />
      )}
      {(type !== 'choice' || describes === 'product') && (
        <>
          {type !== 'choice' && (
            <CheckField
              name="isOfMainGoods"
              label="Продуктите без него са аксесоари"
              hint="Предлагат се до тези, които го имат, като „Върви с“."
            />
          )}
          <TextField
            name="aliases"
            label="Други имена на колоната"
            hint="Със запетаи. По тях се познава във файл от друг магазин."
            maxLength={300}
          />
        </>
      )}
    </FormSection>
  );
}
