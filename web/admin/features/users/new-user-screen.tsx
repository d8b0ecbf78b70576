import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { ResourceForm } from '#web/admin/patterns/resource-form/resource-form.tsx';
import { userTexts } from '#web/shared/texts/users.ts';
import { toastSuccess } from '#web/shared/ui/toasts.tsx';
import { AccessSection, FirstPasswordSection, PersonSection } from './user-fields.tsx';
import { emptyUser, newUserOf, type UserForm } from './user-form-values.ts';
import { withoutWrapper } from './user-screen.tsx';
import { createUser, useUsersCache } from './users-data.ts';

export function NewUserScreen() {
  const form = useForm<UserForm>({ shouldFocusError: false, defaultValues: emptyUser });
  const navigate = useNavigate();
  const cache = useUsersCache();
  return (
    <>
      <PageHeader title="Нов потребител" back={{ to: '/admin/users', label: 'Потребители' }} />
      <ResourceForm
        form={form}
        isNew
        failedText={userTexts.createFailed}
        locate={withoutWrapper}
        save={(values) => createUser(newUserOf(values))}
        onSaved={({ user, message }) => {
          cache.store(user);
          void cache.refreshLists();
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
