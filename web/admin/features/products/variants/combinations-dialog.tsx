import { useState } from 'react';
import type { Attribute } from '#contracts/products/products.ts';
import { DialogActions, PanelDialog } from '#web/admin/patterns/panel-dialog.tsx';
import { formatCount } from '#web/shared/format/format-number.ts';
import { Button } from '#web/shared/ui/button.tsx';
import type { VariantForm } from '../product-form-values.ts';
import { AttributeValueAdder } from './attribute-value-adder.tsx';
import { skuStem } from './sku-stem.ts';
import { type MatrixPlan, maxVariants, planMatrix, usedValues } from './variant-matrix.ts';

interface CombinationsDialogProps {
  attributes: readonly Attribute[];
  variants: readonly VariantForm[];
  productName: string;
  onMake: (variants: VariantForm[]) => Promise<void>;
  onClose: () => void;
}

/**
 * Selects the values of each attribute, previews the resulting variants and applies them to the form. Nothing is saved
 * yet.
 */
export function CombinationsDialog({ attributes, variants, productName, onMake, onClose }: CombinationsDialogProps) {
  const [selected, setSelected] = useState(() => usedValues(variants));
  const plan = planMatrix(variants, attributes, selected, skuStem(productName));
  const [isSaving, setSaving] = useState(false);
  const create = async () => {
    setSaving(true);
    await onMake(plan.variants);
  };
  const isPossible = plan.variants.length > 0 && plan.variants.length <= maxVariants;
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  };
  return (
    <PanelDialog
      title="Комбинации"
      text="По един вариант за всяка комбинация. Съществуващите пазят SKU, цена и наличност."
      isWide
      onClose={onClose}
    >
      <div className="combinations stack">
        {attributes.map((attribute) => (
          <ValueChoices key={attribute.id} attribute={attribute} selected={selected} onToggle={toggle} />
        ))}
      </div>
      <p role="status">{tellPlan(plan)}</p>
      <DialogActions>
        <Button variant="primary" disabled={!isPossible} busy={isSaving} onClick={() => void create()}>
          Направи вариантите
        </Button>
      </DialogActions>
    </PanelDialog>
  );
}

interface ValueChoicesProps {
  attribute: Attribute;
  selected: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

function ValueChoices({ attribute, selected, onToggle }: ValueChoicesProps) {
  return (
    <fieldset className="choices">
      <legend className="field-label">{attribute.name}</legend>
      {attribute.values.map(({ id, name }) => (
        <div key={id} className="check-field stack">
          <input type="checkbox" id={`combination-${id}`} checked={selected.has(id)} onChange={() => onToggle(id)} />
          <label htmlFor={`combination-${id}`}>{name}</label>
        </div>
      ))}
      <AttributeValueAdder attribute={attribute} />
    </fieldset>
  );
}

function tellPlan({ variants, keptCount, addedCount: added, removed }: MatrixPlan): string {
  if (variants.length === 0) return 'Избери поне по една стойност.';
  if (variants.length > maxVariants) return `Това са ${variants.length} варианта, а може най-много ${maxVariants}.`;
  const removedText = removed.length === 0 ? '' : ` Махат се: ${removed.map(({ name }) => name).join(', ')}.`;
  return `Ще има ${formatCount(variants.length, 'вариант', 'варианта')}: ${keptCount === 1 ? '1 остава' : `${keptCount} остават`}, ${added === 1 ? '1 нов' : `${added} нови`}.${removedText}`;
}
