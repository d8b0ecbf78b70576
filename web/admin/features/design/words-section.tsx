import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { updateSettingsRoute } from '#contracts/settings/settings-changes.ts';
import type { Settings, SettingsVersions } from '#contracts/settings/settings.ts';
import { storeSettings, useSettings } from '#web/admin/features/settings/settings-data.ts';
import { required, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { SendForm } from '#web/admin/patterns/resource-form/send-form.tsx';
import { LeaveGuard } from '#web/admin/patterns/resource-form/unsaved/leave-guard.tsx';
import { toastDone } from '#web/admin/patterns/run-action.ts';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { callRoute } from '#web/admin/platform/call-route.ts';
import { Button } from '#web/shared/ui/button.tsx';

/** The name of the shop and the sentence below it, which are settings: they have no draft and are saved at once. */
export function WordsSection() {
  const { data } = useSettings();
  return (
    <FormSection title="Име и изречение" text="Сменят се веднага навсякъде: страници, писма, документи.">
      {data && <WordsForm key={data.versions['store']} {...data} />}
    </FormSection>
  );
}

function WordsForm({ settings, versions }: { settings: Settings; versions: SettingsVersions }) {
  const form = useForm({ defaultValues: { name: settings.name, tagline: settings.tagline } });
  const { isDirty } = form.formState;
  const dirty = useRef(false);
  useEffect(() => {
    dirty.current = isDirty;
  });
  return (
    <SendForm
      form={form}
      failedText="Името не можа да се запише."
      className="stack loose"
      send={async (words) => {
        const body = { ...words, versions: { store: versions['store'] ?? 0 } };
        const response = await callRoute(updateSettingsRoute, { body });
        toastDone(response);
        await storeSettings(response);
      }}
    >
      <LeaveGuard isDirty={dirty} />
      <TextField name="name" label="Име" rules={required} maxLength={80} autoComplete="off" />
      <TextField name="tagline" label="Изречение под името" maxLength={200} autoComplete="off" />
      <Allowed>
        <p>
          <Button type="submit" busy={form.formState.isSubmitting} disabled={!isDirty}>
            Запиши името
          </Button>
        </p>
      </Allowed>
    </SendForm>
  );
}
