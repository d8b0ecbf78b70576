import { useForm } from 'react-hook-form';
import { maxPack, setSupplierGoodRoute, type SupplierGood } from '#contracts/suppliers/supplier-goods.ts';
import { DialogActions, PanelDialog } from '#web/admin/patterns/panel-dialog.tsx';
import { parsePrice, writePrice } from '#web/admin/patterns/parse-price.ts';
import { optionalPriceRule } from '#web/admin/patterns/resource-form/field-rules.ts';
import { CheckField, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { SendForm } from '#web/admin/patterns/resource-form/send-form.tsx';
import { WholeField } from '#web/admin/patterns/resource-form/whole-field.tsx';
import { toastDone } from '#web/admin/patterns/run-action.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { useShopSettings } from '#web/admin/platform/shop-settings.ts';
import { useCanWrite } from '#web/admin/platform/use-can-write.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { Button } from '#web/shared/ui/button.tsx';

/** The terms of a variant as the dialog edits them. */
export interface TermsOf extends Pick<SupplierGood, 'variantId' | 'code' | 'cost' | 'pack' | 'minimum' | 'isMain'> {
  name: string;
  isNew: boolean;
}

interface GoodDialogProps {
  supplierId: string;
  good: TermsOf;
  onClose: () => void;
}

/** On which terms a supplier delivers a variant. */
export function GoodDialog({ supplierId, good, onClose }: GoodDialogProps) {
  const mayCost = useCanWrite('costs');
  const { data: settings } = useShopSettings();
  const form = useForm({
    shouldFocusError: false,
    defaultValues: {
      code: good.code,
      cost: good.cost === null ? '' : writePrice(good.cost.amount),
      pack: String(good.pack),
      minimum: String(good.minimum),
      isMain: good.isMain,
    },
  });
  return (
    <PanelDialog title={good.name} text="Условията, на които доставя." onClose={onClose}>
      <SendForm
        form={form}
        className="stack"
        failedText="Условията не можаха да се запишат."
        send={async ({ code, cost, pack, minimum, isMain }) => {
          const amount = parsePrice(cost);
          const costOfPiece = amount !== undefined && settings ? { amount, currency: settings.currency } : null;
          const terms = { code, pack: Number(pack), minimum: Number(minimum), isMain };
          const body = { ...terms, cost: mayCost ? costOfPiece : undefined };
          toastDone(
            await callApi(setSupplierGoodRoute, { params: { id: supplierId, variantId: good.variantId }, body }),
          );
          onClose();
          await reloadAfter(setSupplierGoodRoute);
        }}
      >
        <TextField
          name="code"
          label="Код при доставчика"
          hint="Както е в неговата ценова листа."
          maxLength={64}
          autoComplete="off"
        />
        {mayCost && settings && (
          <TextField
            name="cost"
            label={`Цена на бройка без ДДС, ${settings.currency === 'EUR' ? '€' : 'лв.'}`}
            inputMode="decimal"
            rules={optionalPriceRule}
            maxLength={12}
            autoComplete="off"
          />
        )}
        <div className="field-grid two stack loose">
          <WholeField name="pack" label="Бройки в опаковка" hint="Поръчва се на цели опаковки." min={1} max={maxPack} />
          <WholeField name="minimum" label="Най-малко бройки" min={1} max={maxPack} />
        </div>
        <CheckField name="isMain" label="Основен доставчик" hint="От него се предлага да поръчваш тази стока." />
        <DialogActions>
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            {good.isNew ? 'Добави' : 'Запази'}
          </Button>
        </DialogActions>
      </SendForm>
    </PanelDialog>
  );
}
