import { useForm, useFormContext } from 'react-hook-form';
import type { MenuLink } from '#contracts/navigation/navigation.ts';
import { DialogActions, PanelDialog } from '#web/admin/patterns/panel-dialog.tsx';
import { DraftForm } from '#web/admin/patterns/resource-form/draft-form.tsx';
import { required, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { TargetFields } from './target-fields.tsx';
import { type TargetForm, targetFormOf, targetOf } from './target-form.ts';
import type { LinkedRecords } from './target-text.ts';

interface LinkForm extends TargetForm {
  label: string;
}

interface LinkDialogProps {
  /** The link that is edited; none for a new one. */
  link?: MenuLink | undefined;
  records: LinkedRecords;
  /** The other links beside it. */
  others: readonly MenuLink[];
  onDone: (link: MenuLink, recordName: string) => void;
  onClose: () => void;
}

/** The words of a link and where it leads. */
export function LinkDialog({ link, records, others, onDone, onClose }: LinkDialogProps) {
  const form = useForm<LinkForm>({
    shouldFocusError: false,
    defaultValues: {
      label: link?.label ?? '',
      ...targetFormOf(link?.target ?? null, records),
      ...(link ? {} : { kind: 'place', place: '' }),
    },
  });
  return (
    <PanelDialog title={link ? 'Връзка' : 'Нова връзка'} onClose={onClose}>
      <DraftForm
        form={form}
        onDone={(values) => {
          const target = targetOf(values);
          if (!target) return;
          onDone({ label: values.label.trim(), target, isHidden: link?.isHidden ?? false }, recordNameOf(values));
        }}
      >
        <TargetFields
          onNamed={(name) => {
            if (form.getFieldState('label').isDirty && form.getValues('label').trim() !== '') return;
            form.setValue('label', name.slice(0, 40));
          }}
        />
        <TextField name="label" label="Текст на връзката" rules={required} maxLength={40} autoComplete="off" />
        <SameTarget others={others} />
        <DialogActions>
          <Button type="submit" variant="primary">
            {link ? 'Готово' : 'Добави'}
          </Button>
        </DialogActions>
      </DraftForm>
    </PanelDialog>
  );
}

/** Says that another link beside this one leads to the same place: nobody needs it twice. */
function SameTarget({ others }: { others: readonly MenuLink[] }) {
  const target = targetOf(useFormContext<LinkForm>().watch());
  const same = target && others.find((other) => JSON.stringify(other.target) === JSON.stringify(target));
  return <div role="status">{same && <p className="notice notice-warn">Тук вече води „{same.label}“.</p>}</div>;
}

function recordNameOf({ kind, product, page }: LinkForm): string {
  return (kind === 'product' ? product : page)?.name ?? '';
}
