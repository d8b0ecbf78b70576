import { maxLabels } from '#contracts/products/labels/product-labels.rule.ts';
import type { LabelVariant } from '#contracts/products/labels/product-labels.ts';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { countOf, type TypedCounts } from './label-plan.ts';

interface LabelRowsProps {
  variants: readonly LabelVariant[];
  typed: TypedCounts;
  onType: (counts: TypedCounts) => void;
}

/** How many labels each variant has. */
export function LabelRows({ variants, typed, onType }: LabelRowsProps) {
  const setAll = (count: number) => onType(Object.fromEntries(variants.map(({ id }) => [id, count])));
  return (
    <FormSection title="Брой етикети">
      <div className="row">
        <Button size="small" onClick={() => onType({})}>
          Колкото е наличността
        </Button>
        <Button size="small" onClick={() => setAll(1)}>
          По един
        </Button>
        <Button size="small" onClick={() => setAll(0)}>
          Изчисти
        </Button>
      </div>
      <ul className="label-rows">
        {variants.map((variant) => (
          <li key={variant.id}>
            <span className="two-lines">
              <strong>{nameOf(variant)}</strong>
              <small>
                {variant.sku} · {variant.gtin} · <span className="nowrap">{variant.stock} налични</span>
              </small>
            </span>
            <input
              className="input compact"
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              aria-label={`Етикети за ${nameOf(variant)}`}
              value={countOf(variant, typed)}
              onFocus={({ target }) => target.select()}
              onChange={({ target }) => onType({ ...typed, [variant.id]: countIn(target.value) })}
            />
          </li>
        ))}
      </ul>
    </FormSection>
  );
}

/** The name of a variant with that of its product. */
export const nameOf = ({ productName, name }: LabelVariant): string => [productName, name].filter(Boolean).join(', ');

const countIn = (text: string): number => Math.min(maxLabels, Number(text.replaceAll(/\D/g, '')));
