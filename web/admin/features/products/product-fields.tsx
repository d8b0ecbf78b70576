import type { Currency } from '#contracts/common/money.ts';
import type { ListedFact } from '#contracts/facts/facts.ts';
import { vatRateNames, vatRates } from '#contracts/products/vat-rates.rule.ts';
import { MarkdownField } from '#web/admin/patterns/markdown/markdown-field.tsx';
import { CheckField, required, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { SelectField } from '#web/admin/patterns/resource-form/select-field.tsx';
import { CategoryChoices } from './category-choices.tsx';
import { EngravingSection } from './engraving-section.tsx';
import { FactsSection } from './facts-section.tsx';
import { PicturesSection } from './pictures/pictures-section.tsx';
import { productStatuses } from './product-labels.ts';
import { SeoSection } from './seo-section.tsx';
import { UnprintableNote } from './unprintable-note.tsx';
import { AttributesSection } from './variants/attributes-section.tsx';
import { VariantsSection } from './variants/variants-section.tsx';

interface ProductFieldsProps {
  currency: Currency;
  /** The facts that the shop defines: those that the values of the form were made with. */
  definitions: readonly ListedFact[];
}

/** All fields of a product: sales data on the left, presentation on the right. */
export function ProductFields({ currency, definitions }: ProductFieldsProps) {
  return (
    <div className="detail-layout fluid stack loose">
      <div>
        <FormSection title="Основно">
          <TextField name="name" label="Име" rules={required} maxLength={300} autoComplete="off" />
          <UnprintableNote />
          <MarkdownField name="description" label="Описание" />
        </FormSection>
        <PicturesSection />
        <VariantsSection currency={currency} />
        <FactsSection definitions={definitions} />
        <EngravingSection />
        <SeoSection />
      </div>
      <div>
        <FormSection title="Публикуване">
          <SelectField name="status" label="Състояние" hint="Само продуктите в продажба се виждат в магазина.">
            {Object.entries(productStatuses).map(([value, { label }]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <TextField
            name="slug"
            label="Адрес в магазина"
            hint="Малки латински букви, цифри и тирета. Празно: прави се от името. Старият адрес продължава да води тук."
            maxLength={200}
            autoComplete="off"
          />
          <SelectField
            name="vatRate"
            label="Ставка на ДДС"
            hint="9 % и 0 % само за стоки, за които законът ги допуска."
          >
            {vatRates.map((rate) => (
              <option key={rate} value={rate}>
                {vatRateNames[rate]}
              </option>
            ))}
          </SelectField>
          <CheckField
            name="personalizable"
            label="Може да се персонализира"
            hint="Клиентът може да добави свой надпис."
          />
        </FormSection>
        <CategoryChoices />
        <AttributesSection />
      </div>
    </div>
  );
}
