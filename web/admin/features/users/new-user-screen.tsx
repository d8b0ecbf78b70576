import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { createUserRoute, getUserRoute, listUsersRoute } from '#contracts/accounts/users.ts';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { ResourceForm } from '#web/admin/patterns/resource-form/resource-form.tsx';
import { reloadLists } from '#web/admin/platform/reload-after.ts';
import { storeRecord } from '#web/admin/platform/use-record.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { userTexts } from '#web/shared/texts/users.ts';
import { toastSuccess } from '#web/shared/ui/toasts.tsx';
import { AccessSection, FirstPasswordSection, PersonSection } from './user-fields.tsx';
import { emptyUser, newUserOf, type UserForm } from './user-form-values.ts';
import { withoutWrapper } from './user-screen.tsx';

/** The form of a new user. */
export function NewUserScreen() {
  const form = useForm<UserForm>({ shouldFocusError: false, defaultValues: emptyUser });
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title="Нов потребител" back={{ to: '/admin/users', label: 'Потребители' }} />
      <ResourceForm
        form={form}
        isNew
        failedText={userTexts.createFailed}
        locate={withoutWrapper}
        save={(values) => callApi(createUserRoute, { body: { user: newUserOf(values) } })}
        onSaved={({ user, message }) => {
          storeRecord(getUserRoute, user.id, { user });
          void reloadLists(listUsersRoute);
          toastSuccess(message);
          void navigate({ to: '/admin/users/$id', params: { id: user.id } });
        }}
        onDiscard={() => void navigate({ to: '/admin/users' })}
      >
        <div className="detail-layout fluid stack loose">
          <div>
            <PersonSection isNew />
            <FirstPasswordSection />
          </div>
          <div>
            <AccessSection />
          </div>
        </div>
      </ResourceForm>
    </>
  );
}
