import type { RegisterOptions } from 'react-hook-form';
import type { Product } from '#contracts/products/products.ts';
import { parsePrice } from '#web/admin/patterns/parse-price.ts';
import { TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { formatMoney } from '#web/shared/format/format-money.ts';

const optionalPrice: RegisterOptions = {
  validate: (text: unknown) =>
    text === '' || parsePrice(String(text)) !== undefined || 'Въведи цена като 12,90 или остави празно.',
};

/** The times when the product is published and hidden, and its promotional prices. */
export function ScheduleFields({ product, isRunning }: { product: Product; isRunning: boolean }) {
  return (
    <>
      <fieldset className="schedule-times stack">
        <legend className="field-label">Продажба</legend>
        <TextField name="publishAt" label="Публикувай на" type="datetime-local" hint="Чернова излиза в продажба." />
        <TextField name="hideAt" label="Скрий на" type="datetime-local" hint="Става отново чернова." />
      </fieldset>
      <fieldset className="schedule-times stack">
        <legend className="field-label">Промоционални цени</legend>
        <TextField name="startsAt" label="От" type="datetime-local" hint="Празно: веднага." />
        <TextField name="endsAt" label="До" type="datetime-local" hint="Празно: докато я махнеш." />
        {product.variants.map(({ id, name, price, compareAtPrice }, index) => (
          <TextField
            key={id}
            name={`prices.${index}.price`}
            label={name}
            hint={`Сега ${formatMoney(price)}${compareAtPrice ? `, зачеркната ${formatMoney(compareAtPrice)}` : ''}`}
            rules={optionalPrice}
            inputMode="decimal"
            maxLength={14}
            autoComplete="off"
          />
        ))}
      </fieldset>
      <p className="field-hint">
        {isRunning
          ? 'Промоцията тече. Смени само края ѝ и тя продължава; изтрий цените и спира веднага.'
          : 'Обичайната цена се показва зачеркната и се връща сама. Цена, сменена на ръка, прекратява промоцията на варианта.'}
      </p>
    </>
  );
}
