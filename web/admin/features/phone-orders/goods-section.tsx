import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { CartLine } from '#contracts/cart/cart.ts';
import { ProductPicker } from '#web/admin/features/orders/goods-picker.tsx';
import { addVariant, type DraftLine } from '#web/admin/features/orders/revision/draft-line.ts';
import { DraftLines } from '#web/admin/features/orders/revision/draft-lines.tsx';
import { useFieldError } from '#web/admin/patterns/resource-form/field-frame.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import type { PhoneOrderForm } from './phone-order-values.ts';

/** The ordered products. An added line focuses its quantity; Enter returns to the search. */
export function LinesSection({ priced }: { priced: readonly CartLine[] }) {
  const { watch, setValue, clearErrors } = useFormContext<PhoneOrderForm>();
  const lines = watch('lines');
  const error = useFieldError('lines');
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const set = (next: DraftLine[]) => {
    setValue('lines', next, { shouldDirty: true });
    clearErrors('lines');
  };
  return (
    <FormSection title="Продукти">
      <div ref={list}>
        <DraftLines lines={lines} priced={priced} onChange={set} onDone={() => search.current?.focus()} />
      </div>
      {error !== undefined && <p className="field-error">{error}</p>}
      <ProductPicker
        input={search}
        onChoose={(variant) => {
          const next = addVariant(lines, variant);
          set(next);
          const index = next.findIndex(({ variantId }) => variantId === variant.variant.id);
          // Waits until the line is rendered.
          requestAnimationFrame(() => list.current?.querySelectorAll('input')[index]?.select());
        }}
      />
    </FormSection>
  );
}
