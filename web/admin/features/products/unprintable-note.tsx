import { useFormContext, useWatch } from 'react-hook-form';
import { unprintableSigns } from '#contracts/documents/printable-letters.rule.ts';
import type { ProductForm } from './product-form-values.ts';

/** Says which letters of the names no font of invoices, labels and packing slips has, while they can be replaced. */
export function UnprintableNote() {
  const { control } = useFormContext<ProductForm>();
  const name = useWatch({ control, name: 'name' });
  const variants = useWatch({ control, name: 'variants' });
  const texts = [name, ...variants.map((variant) => variant.name)];
  const signs = unprintableSigns(texts.join(' ')).slice(0, 10).join('');
  return (
    <div role="status">
      {signs !== '' && (
        <p className="notice notice-warn">
          „{signs}“ не може да се отпечата: във фактури, етикети и опаковъчни листове на негово място ще стои „?“.
          Напиши го на кирилица или латиница.
        </p>
      )}
    </div>
  );
}
