import { Suspense, useState } from 'react';
import { engravingOf } from '#contracts/products/engraving.rule.ts';
import { formatCount } from '#web/shared/format/format-number.ts';
import { TextField } from '#web/shared/ui/field.tsx';
import type { ProductDetail, VariantDetail } from '#web/storefront/features/products/product-detail.ts';
import { picturesOf } from '#web/storefront/features/products/product-pictures.ts';
import { useFormResult } from '#web/storefront/forms/use-form-result.ts';
import { lazyPart } from '#web/storefront/platform/lazy-part.tsx';

// Drawn from the first letter on. Without its script the text is typed as before.
const EngravingPreview = lazyPart<{ text: string; picture: string | undefined }>(
  () => import('./engraving-preview.tsx'),
  () => null,
);

/** The engraving text of a product that takes one: how many characters are left, and what it will look like. */
export function EngravingField({
  product,
  variant,
  error,
}: {
  product: ProductDetail;
  variant: VariantDetail;
  error: string | undefined;
}) {
  const result = useFormResult('add-to-cart');
  const engraving = engravingOf(product);
  const [text, setText] = useState(result?.values['personalization'] ?? '');
  if (!engraving) return null;
  const rest = engraving.maxLength - text.length;
  return (
    <>
      <TextField
        label="Текст за персонализация"
        name="personalization"
        optional={!engraving.required}
        required={engraving.required}
        maxLength={engraving.maxLength}
        hint={`Какво да пише върху кутията, до ${engraving.maxLength} знака.`}
        defaultValue={text}
        onChange={(event) => setText(event.target.value)}
        error={error}
      />
      {text === '' ? null : (
        <p className="field-hint" role="status">
          {rest > 0 ? `Остават ${formatCount(rest, 'знак', 'знака')}.` : 'Няма място за повече знаци.'}
        </p>
      )}
      {text.trim() === '' ? null : (
        <Suspense>
          <EngravingPreview text={text.trim()} picture={picturesOf(product, variant)[0]?.url} />
        </Suspense>
      )}
    </>
  );
}
