import { useFormContext, useWatch } from 'react-hook-form';
import { plainText, shortened } from '#contracts/common/plain-text.rule.ts';
import { AreaField, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { useShopSettings } from '#web/admin/platform/shop-settings.ts';
import type { ProductForm } from './product-form-values.ts';
import { textProps } from './text-props.ts';

/** Search engines truncate longer titles and descriptions. */
const shownLengths = { title: 60, description: 160 };

/** The title and description for search engines, with a preview. */
export function SeoSection() {
  const { control } = useFormContext<ProductForm>();
  const [title, description] = useWatch({ control, name: ['metaTitle', 'metaDescription'] });
  return (
    <FormSection title="Търсачки" text="Празните полета се пълнят от името и описанието.">
      <TextField {...textProps('metaTitle')} hint={lengthHint(title, shownLengths.title)} autoComplete="off" />
      <AreaField {...textProps('metaDescription')} hint={lengthHint(description, shownLengths.description)} rows={3} />
      <SearchResult />
    </FormSection>
  );
}

function lengthHint(text: string, max: number): string {
  const length = text.trim().length;
  return length > max ? `${length} знака; показват се около ${max}.` : `${length} от ${max} знака.`;
}

function SearchResult() {
  const { control } = useFormContext<ProductForm>();
  const [metaTitle, metaDescription, name, description, slug] = useWatch({
    control,
    name: ['metaTitle', 'metaDescription', 'name', 'description', 'slug'],
  });
  const shop = useShopSettings().data?.name ?? '';
  const title = `${metaTitle.trim() || name || 'Име на продукта'} | ${shop}`;
  const text = metaDescription.trim() || plainText(description) || name;
  return (
    <figure className="search-result stack">
      <figcaption className="field-label">Така изглежда в търсачка</figcaption>
      <p className="search-result-address">
        {location.host} › products › {slug || '…'}
      </p>
      <p className="search-result-title">{shortened(title, shownLengths.title)}</p>
      <p>{shortened(text, shownLengths.description)}</p>
    </figure>
  );
}
