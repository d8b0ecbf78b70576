import { getRouteApi } from '@tanstack/react-router';
import { updateProfileRoute, type User } from '#contracts/accounts/accounts.ts';
import { mailUnset } from '#contracts/messages/mail-unset.rule.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { updateSessionUser } from '#web/shared/session/session-store.ts';
import { toastSuccess } from '#web/shared/ui/toasts.tsx';
import { useSettings } from '#web/storefront/features/settings/settings-query.ts';
import { ErrorSummary } from '#web/storefront/forms/error-summary.tsx';
import { FormButton, FormCheck, FormFrame, FormText } from '#web/storefront/forms/form-parts.tsx';
import { FormPhone } from '#web/storefront/forms/phone-field.tsx';
import { usePageForm } from '#web/storefront/forms/use-page-form.ts';
import { profileLabels, readProfile } from './account-fields.ts';
import { AccountFrame } from './account-frame.tsx';
import { EmailStatus } from './email-status.tsx';
import { useCurrentUser } from './use-person.ts';

const route = getRouteApi('/account/profile');

/** Name, phone and newsletter consent; prefilled in the next checkout. */
export function ProfilePage() {
  const user = useCurrentUser();
  const { saved } = route.useSearch();
  const { sendsEmail } = useSettings();
  const resent = sendsEmail ? 'Изпратихме ново писмо за потвърждение.' : mailUnset;
  if (!user) return null;
  return (
    <AccountFrame title="Данни">
      {saved ? (
        <p className="notice notice-good" role="status">
          {saved === 'letter' ? resent : 'Профилът е запазен.'}
        </p>
      ) : null}
      <ProfileForm user={user} />
    </AccountFrame>
  );
}

function ProfileForm({ user: currentUser }: { user: User }) {
  const form = usePageForm('profile', {
    failed: 'Профилът не можа да бъде запазен.',
    send: async (fields) => {
      const { user, message } = await callApi(updateProfileRoute, { body: readProfile(fields) });
      updateSessionUser(user);
      toastSuccess(message);
    },
  });
  const optedIn = form.problem ? form.value('promotionalOptIn') !== undefined : currentUser.promotionalOptIn;
  return (
    <FormFrame form={form} className="panel account-form fluid stack" action="/account/profile">
      <ErrorSummary form={form} labels={profileLabels} />
      <div className="step-pair stack loose">
        <FormText
          form={form}
          name="firstName"
          label="Име"
          autoComplete="given-name"
          defaultValue={currentUser.firstName}
          required
          maxLength={100}
        />
        <FormText
          form={form}
          name="lastName"
          label="Фамилия"
          autoComplete="family-name"
          defaultValue={currentUser.lastName}
          required
          maxLength={100}
        />
      </div>
      <FormPhone
        form={form}
        name="phone"
        optional
        hint="Попълваме го вместо теб, когато поръчваш"
        defaultValue={currentUser.phone}
      />
      <div>
        <p className="field-label">Имейл</p>
        <EmailStatus user={currentUser} />
      </div>
      <FormCheck
        form={form}
        name="promotionalOptIn"
        defaultChecked={optedIn}
        label="Пишете ми за нови вкусове и отстъпки"
      />
      <FormButton form={form} className="align-start">
        Запази
      </FormButton>
    </FormFrame>
  );
}
