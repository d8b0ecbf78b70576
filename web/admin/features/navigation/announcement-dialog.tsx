import { useForm } from 'react-hook-form';
import { type Announcement, maxAnnouncementText } from '#contracts/navigation/announcements.ts';
import { DialogActions, PanelDialog } from '#web/admin/patterns/panel-dialog.tsx';
import { DraftForm } from '#web/admin/patterns/resource-form/draft-form.tsx';
import { required, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { instantOf, shopTime } from '#web/admin/patterns/resource-form/shop-time.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { newRowId } from './navigation-form-values.ts';
import { TargetFields } from './target-fields.tsx';
import { type TargetForm, targetFormOf, targetOf } from './target-form.ts';

interface AnnouncementForm extends TargetForm {
  text: string;
  startsAt: string;
  endsAt: string;
}

interface AnnouncementDialogProps {
  /** The announcement that is edited; none for a new one. */
  announcement?: Announcement | undefined;
  onDone: (announcement: Announcement) => void;
  onClose: () => void;
}

/** What an announcement says, where it leads, and when it is shown. */
export function AnnouncementDialog({ announcement, onDone, onClose }: AnnouncementDialogProps) {
  const form = useForm<AnnouncementForm>({
    shouldFocusError: false,
    defaultValues: {
      text: announcement?.text ?? '',
      startsAt: shopTime(announcement?.startsAt ?? null),
      endsAt: shopTime(announcement?.endsAt ?? null),
      ...targetFormOf(announcement?.target ?? null, new Map()),
    },
  });
  return (
    <PanelDialog title={announcement ? 'Съобщение' : 'Ново съобщение'} onClose={onClose}>
      <DraftForm
        form={form}
        onDone={(values) =>
          onDone({
            id: announcement?.id ?? newRowId(),
            text: values.text.trim(),
            target: targetOf(values),
            isActive: announcement?.isActive ?? true,
            startsAt: instantOf(values.startsAt, announcement?.startsAt),
            endsAt: instantOf(values.endsAt, announcement?.endsAt),
          })
        }
      >
        <TextField
          name="text"
          label="Текст"
          hint={`До ${maxAnnouncementText} знака.`}
          rules={required}
          maxLength={maxAnnouncementText}
          autoComplete="off"
        />
        <TargetFields nowhere="Никъде: само текст" />
        <div className="field-grid two stack loose">
          <TextField name="startsAt" label="От" hint="Празно: веднага." type="datetime-local" />
          <TextField
            name="endsAt"
            label="До"
            hint="Празно: докато го скриеш."
            type="datetime-local"
            rules={{
              validate: (endsAt: string, { startsAt }) =>
                endsAt === '' || startsAt === '' || startsAt < endsAt || 'Краят е след началото.',
            }}
          />
        </div>
        <DialogActions>
          <Button type="submit" variant="primary">
            {announcement ? 'Готово' : 'Добави'}
          </Button>
        </DialogActions>
      </DraftForm>
    </PanelDialog>
  );
}
