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
  const rest = engraving.maxLength - [...text.trim()].length;
  return (
    <div className="engraving-text stack tight">
      <TextField
        label="Текст за персонализация"
        name="personalization"
        optional={!engraving.required}
        required={engraving.required}
        // No `maxLength`: it would cut a pasted text without a word.
        hint={`Какво да пише върху кутията, до ${engraving.maxLength} знака.`}
        defaultValue={text}
        onChange={(event) => setText(event.target.value)}
        error={error}
      />
      {/* The error of a text that is too long says how many there may be. */}
      {text === '' || (rest < 0 && error !== undefined) ? null : (
        <p className={rest < 0 ? 'field-error' : 'field-hint'} role="status">
          {describeRest(rest)}
        </p>
      )}
      {text.trim() === '' || rest < 0 ? null : (
        <Suspense>
          <EngravingPreview text={text.trim()} picture={picturesOf(product, variant)[0]?.url} />
        </Suspense>
      )}
    </div>
  );
}

function describeRest(rest: number): string {
  if (rest < 0) return `${formatCount(-rest, 'знак', 'знака')} в повече.`;
  return rest > 0 ? `Остават ${formatCount(rest, 'знак', 'знака')}.` : 'Няма място за повече знаци.';
}
