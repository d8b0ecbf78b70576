import { useForm } from 'react-hook-form';
import {
  problemOfText,
  type StoreText,
  type StoreTextKey,
  storeTexts,
} from '#contracts/store-texts/store-texts.rule.ts';
import { changeStoreTextRoute } from '#contracts/store-texts/store-texts.ts';
import { DialogActions, PanelDialog } from '#web/admin/patterns/panel-dialog.tsx';
import { AreaField, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { SendForm } from '#web/admin/patterns/resource-form/send-form.tsx';
import { toastDone } from '#web/admin/patterns/run-action.ts';
import { runCall } from '#web/admin/patterns/run-call.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { Button } from '#web/shared/ui/button.tsx';

interface StoreTextDialogProps {
  textKey: StoreTextKey;
  /** The owner's text; null while the usual one is shown. */
  own: string | null;
  usual: string;
  onClose: () => void;
}

/** One small text with its usual wording. */
export function StoreTextDialog({ textKey, own, usual, onClose }: StoreTextDialogProps) {
  const { name, where, max, fields, isOptional, hasLines }: StoreText = storeTexts[textKey];
  const form = useForm({ shouldFocusError: false, defaultValues: { text: own ?? usual } });
  const restore = async () => {
    const body = { text: null, seen: own };
    if (await runCall(changeStoreTextRoute, { params: { key: textKey }, body }, 'Текстът не можа да се върне.'))
      onClose();
  };
  const hint = [
    `До ${max} знака.`,
    isOptional && 'Може да е празен: тогава не се показва.',
    fields.length > 0 && `Замества се: ${fields.map((field) => `{${field}}`).join(', ')}.`,
  ];
  const field = {
    name: 'text',
    label: 'Текст',
    hint: hint.filter(Boolean).join(' '),
    maxLength: max,
    autoComplete: 'off',
    rules: { validate: (text: string) => problemOfText(textKey, text) ?? true },
  };
  return (
    <PanelDialog title={name} text={where} onClose={onClose}>
      <SendForm
        form={form}
        className="stack"
        failedText="Текстът не можа да се запише."
        send={async ({ text }) => {
          const response = await callApi(changeStoreTextRoute, { params: { key: textKey }, body: { text, seen: own } });
          toastDone(response);
          onClose();
          await reloadAfter(changeStoreTextRoute);
        }}
      >
        {hasLines ? <AreaField {...field} rows={8} /> : <TextField {...field} />}
        <p className="muted">
          По подразбиране: <span className="as-typed">{usual === '' ? 'не се показва' : usual}</span>
        </p>
        <DialogActions>
          {own !== null && <Button onClick={() => void restore()}>Върни по подразбиране</Button>}
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            Запази
          </Button>
        </DialogActions>
      </SendForm>
    </PanelDialog>
  );
}
