import { useEffect, useRef } from 'react';
import { useFieldArray, useForm, useFormContext, useWatch } from 'react-hook-form';
import { getPurchaseRoute, type Purchase, updatePurchaseRoute } from '#contracts/purchases/purchases.ts';
import { Fact } from '#web/admin/patterns/fact.tsx';
import { parsePrice } from '#web/admin/patterns/parse-price.ts';
import { optionalPriceRule, wholeRule } from '#web/admin/patterns/resource-form/field-rules.ts';
import { AreaField, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { ResourceForm } from '#web/admin/patterns/resource-form/resource-form.tsx';
import { toastDone } from '#web/admin/patterns/run-action.ts';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { useShopSettings } from '#web/admin/platform/shop-settings.ts';
import { useCanWrite } from '#web/admin/platform/use-can-write.ts';
import { storeRecord } from '#web/admin/platform/use-record.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { formatMoney } from '#web/shared/format/format-money.ts';
import { Trash2 } from '#web/shared/ui/icons.ts';
import { draftFormOf, type DraftForm, draftInputOf } from './draft-form-values.ts';
import { VariantFinder } from './variant-finder.tsx';

/** Changes what a draft orders. */
export function DraftEditor({ purchase, onUnsaved }: { purchase: Purchase; onUnsaved: (isUnsaved: boolean) => void }) {
  const base = useRef(purchase);
  const form = useForm<DraftForm>({ shouldFocusError: false, defaultValues: draftFormOf(purchase) });
  const mayCost = useCanWrite('costs');
  const { data: settings } = useShopSettings();
  const { isDirty } = form.formState;
  useEffect(() => onUnsaved(isDirty), [isDirty, onUnsaved]);
  const { id } = purchase;
  const reload = async () => {
    const fresh = await callApi(getPurchaseRoute, { params: { id } });
    base.current = fresh.purchase;
    storeRecord(getPurchaseRoute, id, fresh);
    return draftFormOf(fresh.purchase);
  };
  return (
    <ResourceForm
      form={form}
      failedText="Поръчката не можа да се запише."
      save={(values) => {
        const currency = mayCost ? settings?.currency : undefined;
        const body = { ...draftInputOf(values, currency), version: base.current.version };
        return callApi(updatePurchaseRoute, { params: { id }, body });
      }}
      stored={(response) => draftFormOf(response.purchase)}
      locate={(path) => path.replace(/\.(amount|currency|variantId)$/, '')}
      reload={reload}
      fieldNames={{ expectedOn: 'Очаквана до', note: 'Бележка', lines: 'Продукти' }}
      onSaved={(response) => {
        base.current = response.purchase;
        storeRecord(getPurchaseRoute, id, { purchase: response.purchase });
        toastDone(response);
        void reloadAfter(updatePurchaseRoute);
      }}
    >
      <div className="detail-layout fluid stack loose">
        <div>
          <DraftLines mayCost={mayCost} />
        </div>
        <div>
          <FormSection title={purchase.supplierName}>
            <TextField name="expectedOn" label="Очаквана до" type="date" hint="Празно: още не се знае." />
            <AreaField
              name="note"
              label="Бележка до доставчика"
              hint="Печата се под поръчката."
              maxLength={2000}
              rows={3}
            />
          </FormSection>
          {mayCost && settings && <DraftSum currency={settings.currency} />}
        </div>
      </div>
    </ResourceForm>
  );
}

function DraftLines({ mayCost }: { mayCost: boolean }) {
  const { control } = useFormContext<DraftForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'lines', keyName: 'rowKey' });
  return (
    <FormSection title="Продукти">
      {fields.length === 0 && <p className="muted">Празна е. Намери какво да поръчаш от полето отдолу.</p>}
      <ul className="purchase-lines">
        {fields.map((line, index) => (
          <li key={line.rowKey}>
            <span className="two-lines">
              <strong>{line.name}</strong>
              <small>
                {[line.sku, line.code && `код ${line.code}`, line.pack > 1 && `по ${line.pack} бр.`]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              {mayCost && <LineSum index={index} />}
            </span>
            <TextField
              name={`lines.${index}.quantity`}
              label="Бройки"
              inputMode="numeric"
              rules={wholeRule(1, 1_000_000)}
              maxLength={7}
              autoComplete="off"
            />
            {mayCost && (
              <TextField
                name={`lines.${index}.cost`}
                label="Цена без ДДС"
                inputMode="decimal"
                rules={optionalPriceRule}
                maxLength={12}
                autoComplete="off"
              />
            )}
            <Allowed>
              <button
                type="button"
                className="icon-button"
                aria-label={`Махни ${line.name}`}
                onClick={() => remove(index)}
              >
                <Trash2 aria-hidden="true" size={18} />
              </button>
            </Allowed>
          </li>
        ))}
      </ul>
      <Allowed>
        <VariantFinder
          chosenIds={fields.map(({ variantId }) => variantId)}
          onChoose={({ variantId, name, sku }) =>
            append(
              { variantId, name, sku, code: '', pack: 1, quantity: '', cost: '' },
              { focusName: `lines.${fields.length}.quantity` },
            )
          }
        />
      </Allowed>
    </FormSection>
  );
}

/** What a typed line comes to, in minor units; undefined while a part of it is missing. */
function sumOf({ quantity, cost }: DraftForm['lines'][number]): number | undefined {
  const price = cost.trim() === '' ? undefined : parsePrice(cost);
  return price === undefined ? undefined : price * (Number(quantity) || 0);
}

function LineSum({ index }: { index: number }) {
  const line = useWatch<DraftForm, `lines.${number}`>({ name: `lines.${index}` });
  const { data: settings } = useShopSettings();
  const amount = sumOf(line);
  if (settings === undefined || amount === undefined || amount === 0) return null;
  return <small>Общо {formatMoney({ amount, currency: settings.currency })}</small>;
}

/** What the typed lines come to, before they are saved. */
function DraftSum({ currency }: { currency: 'BGN' | 'EUR' }) {
  const sums = useWatch<DraftForm, 'lines'>({ name: 'lines' }).map(sumOf);
  const amount = sums.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  const isWhole = !sums.includes(undefined);
  return (
    <FormSection title="Сума">
      <dl className="totals">
        <Fact term="Без ДДС" className="grand-total">
          {formatMoney({ amount, currency })}
        </Fact>
      </dl>
      {!isWhole && <p className="muted">Без редовете, на които цената още не се знае.</p>}
    </FormSection>
  );
}
