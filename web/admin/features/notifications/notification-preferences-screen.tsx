import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import {
  getNotificationPreferencesRoute,
  MutableKind,
  type Preferences,
  updateNotificationPreferencesRoute,
} from '#contracts/notifications/notifications.ts';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { CheckField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { ResourceForm } from '#web/admin/patterns/resource-form/resource-form.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { useCanRead } from '#web/admin/platform/use-can-write.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { toastSuccess } from '#web/shared/ui/toasts.tsx';

const back = { to: '/admin', label: 'Табло' };

const kinds: Readonly<Record<MutableKind, { label: string; hint: string }>> = {
  order: { label: 'Поръчки', hint: 'Нова, отказана от клиента, поискана фактура.' },
  stock: { label: 'Малка наличност', hint: 'Веднъж, щом от вариант останат последните бройки.' },
  review: { label: 'Отзиви', hint: 'Когато отзив чака одобрение.' },
  failure: { label: 'Неуспехи', hint: 'Писмо, SMS или плащане, което не е минало.' },
  inquiry: { label: 'Запитвания', hint: 'От формата за дистрибутори.' },
};

type Form = Record<MutableKind | 'emailOrders', boolean>;

/** The notification preferences of the current user. */
export function NotificationPreferencesScreen() {
  const query = useQuery(queryOf(getNotificationPreferencesRoute, {}));
  if (!query.data)
    return <DetailStates title="Известия" back={back} query={query} failedText="Изборът не можа да се зареди." />;
  return <Choice preferences={query.data} />;
}

const formOf = ({ muted, emailOrders }: Preferences): Form => ({
  order: !muted.includes('order'),
  stock: !muted.includes('stock'),
  review: !muted.includes('review'),
  failure: !muted.includes('failure'),
  inquiry: !muted.includes('inquiry'),
  emailOrders,
});

function Choice({ preferences }: { preferences: Preferences }) {
  const seesOrders = useCanRead('orders');
  const form = useForm<Form>({ shouldFocusError: false, defaultValues: formOf(preferences) });
  const save = (values: Form) =>
    callApi(updateNotificationPreferencesRoute, {
      body: { muted: MutableKind.options.filter((kind) => !values[kind]), emailOrders: values.emailOrders },
    });
  return (
    <>
      <PageHeader title="Известия" back={back} />
      <ResourceForm
        form={form}
        failedText="Изборът не можа да се запише."
        save={save}
        stored={formOf}
        onSaved={({ message }) => {
          toastSuccess(message);
          void reloadAfter(updateNotificationPreferencesRoute);
        }}
      >
        <div className="stack loose">
          <FormSection title="За какво да звъни" text="Изборът е само твой. Изключеното се вижда пак, щом го включиш.">
            {MutableKind.options.map((kind) => (
              <CheckField key={kind} name={kind} label={kinds[kind].label} hint={kinds[kind].hint} />
            ))}
          </FormSection>
          {seesOrders && (
            <FormSection title="По имейл" text="Писмото идва до минута-две след поръчката.">
              <CheckField
                name="emailOrders"
                label="Пиши ми за всяка нова поръчка"
                hint="Когато дойдат много поръчки наведнъж, са в едно писмо."
              />
            </FormSection>
          )}
        </div>
      </ResourceForm>
    </>
  );
}
