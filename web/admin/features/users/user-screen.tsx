import { useNavigate, useParams } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useForm } from 'react-hook-form';
import type { User } from '#contracts/accounts.ts';
import { formatDateTime } from '#web/shared/format/format-date.ts';
import { userTexts } from '#web/shared/texts/users.ts';
import { DetailStates } from '../../patterns/detail-states.tsx';
import { ResourceForm } from '../../patterns/resource-form/resource-form.tsx';
import { FormSection } from '../../patterns/resource-form/form-section.tsx';
import { toastDone } from '../../patterns/run-action.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { fullName, useUserActions } from './use-user-actions.ts';
import { AccessSection, PasswordSection, PersonSection } from './user-fields.tsx';
import { userChangesOf, userFormOf, type UserForm } from './user-form-values.ts';
import { UserOrders } from './user-orders.tsx';
import { updateUser, useUser, useUsersCache } from './users-data.ts';
import { UserBadges } from './users-screen.tsx';

const back = { to: '/admin/users', label: 'Потребители' };

export function UserScreen() {
  const { id = '' } = useParams({ strict: false });
  const query = useUser(id);
  if (!query.data)
    return <DetailStates title="Потребител" back={back} query={query} failedText={userTexts.loadFailed} />;
  return <UserEditor key={id} user={query.data} />;
}

function UserEditor({ user }: { user: User }) {
  const form = useForm<UserForm>({ shouldFocusError: false, defaultValues: userFormOf(user) });
  const cache = useUsersCache();
  return (
    <>
      <PageHeader
        title={fullName(user)}
        aside={<UserBadges user={user} />}
        back={back}
        actions={<DeleteUser user={user} />}
      />
      <ResourceForm
        form={form}
        failedText={userTexts.updateFailed}
        locate={withoutWrapper}
        save={(values) => updateUser(user.id, userChangesOf(userFormOf(user), values))}
        stored={({ user: stored }) => userFormOf(stored)}
        onSaved={({ user: stored, message, activityId }) => {
          cache.store(stored);
          toastDone({ message, activityId });
          void cache.refreshLists();
        }}
      >
        <div className="detail-layout">
          <div>
            <PersonSection isNew={false} />
            <PasswordSection isNew={false} />
          </div>
          <div>
            <AccessSection />
            <UserFacts user={user} />
            <UserOrders userId={user.id} />
          </div>
        </div>
      </ResourceForm>
    </>
  );
}

function UserFacts({ user }: { user: User }) {
  return (
    <FormSection title="Профил">
      <dl className="facts">
        <div>
          <dt>Регистрация</dt>
          <dd>{formatDateTime(user.createdAt)}</dd>
        </div>
        <div>
          <dt>Двуфакторна защита</dt>
          <dd>{user.twoFactorEnabled ? 'Включена' : 'Изключена'}</dd>
        </div>
      </dl>
    </FormSection>
  );
}

function DeleteUser({ user }: { user: User }) {
  const { remove } = useUserActions();
  const navigate = useNavigate();
  const run = async () => {
    if (await remove(user)) await navigate({ to: '/admin/users', ignoreBlocker: true });
  };
  return (
    <button type="button" className="btn btn-danger" onClick={() => void run()}>
      <Trash2 aria-hidden="true" size={16} /> Изтрий
    </button>
  );
}

/** The API may name a field as `user.email`; the form calls it `email`. */
export function withoutWrapper(path: string): string {
  return path.replace(/^user\.?/, '');
}
