import { useController, useWatch, type RegisterOptions } from 'react-hook-form';
import { gtinMessage, isGtin, plainGtin } from '#contracts/products/gtin.rule.ts';
import type { Attribute } from '#contracts/products/products.ts';
import { parsePrice } from '#web/admin/patterns/parse-price.ts';
import { useFieldError } from '#web/admin/patterns/resource-form/field-frame.tsx';
import { required, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { Copy, Trash2 } from '#web/shared/ui/icons.ts';
import type { ProductForm } from '../product-form-values.ts';

const price: RegisterOptions = {
  validate: (text: unknown) => parsePrice(String(text)) !== undefined || 'Въведи цена като 12,90.',
};
const optionalPrice: RegisterOptions = {
  validate: (text: unknown) =>
    text === '' || parsePrice(String(text)) !== undefined || 'Въведи цена като 12,90 или остави празно.',
};
const stock: RegisterOptions = {
  validate: (text: unknown) => /^\d{1,7}$/.test(String(text).trim()) || 'Въведи цял брой, 0 или повече.',
};

interface VariantRowProps {
  index: number;
  attributes: readonly Attribute[];
  canRemove: boolean;
  onDuplicate: () => void;
  onRemove: () => void;
}

/** The fields of one variant. */
export function VariantRow({ index, attributes, canRemove, onDuplicate, onRemove }: VariantRowProps) {
  const path = `variants.${index}` as const;
  const name = `вариант ${index + 1}`;
  return (
    <li>
      <fieldset className="variant">
        <legend className="sr-only">{name}</legend>
        <TextField
          name={`${path}.name`}
          label="Вариант"
          rules={required}
          maxLength={200}
          autoComplete="off"
          fieldClass="wide"
        />
        <TextField
          name={`${path}.sku`}
          label="SKU"
          placeholder="от името"
          maxLength={64}
          autoComplete="off"
          fieldClass="wide"
        />
        <TextField
          name={`${path}.price`}
          label="Цена"
          rules={price}
          inputMode="decimal"
          maxLength={14}
          autoComplete="off"
        />
        <TextField
          name={`${path}.compareAt`}
          label="Стара цена"
          rules={optionalPrice}
          inputMode="decimal"
          maxLength={14}
          autoComplete="off"
        />
        <TextField
          name={`${path}.stock`}
          label="Наличност"
          rules={stock}
          inputMode="numeric"
          maxLength={7}
          autoComplete="off"
        />
        <VariantMore index={index} attributes={attributes} />
        <div className="variant-buttons">
          <button
            type="button"
            className="icon-button"
            aria-label={`Копирай ${name}`}
            title="Копирай"
            onClick={onDuplicate}
          >
            <Copy aria-hidden="true" size={18} />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={`Махни ${name}`}
            title="Махни"
            disabled={!canRemove}
            onClick={onRemove}
          >
            <Trash2 aria-hidden="true" size={18} />
          </button>
        </div>
      </fieldset>
    </li>
  );
}

const gtin: RegisterOptions = {
  validate: (text: unknown) => text === '' || isGtin(plainGtin(String(text))) || gtinMessage,
};

const weight: RegisterOptions = {
  validate: (text: unknown) =>
    text === '' ||
    (/^\d{1,6}$/.test(String(text)) && Number(text) > 0 && Number(text) <= 100_000) ||
    'Цели грамове, от 1 до 100 000.',
};

/** Rarely edited fields: the barcode, the weight, attribute values and picture. Expanded while a value is missing or wrong. */
function VariantMore({ index, attributes }: { index: number; attributes: readonly Attribute[] }) {
  const ids = useWatch<ProductForm, `variants.${number}.attributeValueIds`>({
    name: `variants.${index}.attributeValueIds`,
  });
  const [gtinError, weightError] = [useFieldError(`variants.${index}.gtin`), useFieldError(`variants.${index}.weight`)];
  const error = gtinError ?? weightError;
  const names = attributes.map(({ values }) => values.find(({ id }) => ids.includes(id))?.name);
  return (
    <details className="variant-more" open={names.includes(undefined) || error !== undefined}>
      <summary>{names.map((name) => name ?? 'не е избрано').join(', ') || 'Баркод, тегло и снимка'}</summary>
      <div>
        {attributes.map((attribute) => (
          <AttributeValueSelect key={attribute.id} index={index} attribute={attribute} />
        ))}
        <TextField
          name={`variants.${index}.gtin`}
          label="Баркод"
          rules={gtin}
          inputMode="numeric"
          maxLength={20}
          autoComplete="off"
        />
        <TextField
          name={`variants.${index}.weight`}
          label="Тегло с опаковката, г"
          hint="За товарителници и цена на доставка"
          rules={weight}
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
        />
        <PictureSelect index={index} />
      </div>
    </details>
  );
}

/** Selects the attribute value of the variant. */
function AttributeValueSelect({ index, attribute }: { index: number; attribute: Attribute }) {
  const { field } = useController<ProductForm, `variants.${number}.attributeValueIds`>({
    name: `variants.${index}.attributeValueIds`,
  });
  const own = new Set(attribute.values.map((value) => value.id));
  const selected = field.value.find((id) => own.has(id)) ?? '';
  const id = `field-variants.${index}.${attribute.id}`;
  const choose = (value: string) => {
    const others = field.value.filter((other) => !own.has(other));
    field.onChange(value === '' ? others : [...others, value]);
  };
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {attribute.name}
      </label>
      <select id={id} className="input" value={selected} onChange={(event) => choose(event.target.value)}>
        <option value="">не е избрано</option>
        {attribute.values.map((value) => (
          <option key={value.id} value={value.id}>
            {value.name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Selects the picture of this variant. */
function PictureSelect({ index }: { index: number }) {
  const images = useWatch<ProductForm, 'images'>({ name: 'images' });
  const { field } = useController<ProductForm, `variants.${number}.imageId`>({ name: `variants.${index}.imageId` });
  if (images.length === 0) return null;
  const id = `field-variants.${index}.imageId`;
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        Снимка
      </label>
      <select id={id} className="input" value={field.value} onChange={(event) => field.onChange(event.target.value)}>
        <option value="">общата</option>
        {images.map((image, position) => (
          <option key={image.id} value={image.id}>
            {position + 1}. {image.alt.slice(0, 60)}
          </option>
        ))}
      </select>
    </div>
  );
}
