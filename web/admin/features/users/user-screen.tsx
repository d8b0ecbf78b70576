import { useNavigate, useParams } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import type { User } from '#contracts/accounts/accounts.ts';
import { downloadPersonRoute } from '#contracts/accounts/user-records.ts';
import { getUserRoute, listUsersRoute, updateUserRoute } from '#contracts/accounts/users.ts';
import { UserGroups } from '#web/admin/features/groups/user-groups.tsx';
import { DeleteButton } from '#web/admin/patterns/delete-button.tsx';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { Fact } from '#web/admin/patterns/fact.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { mergeEdits } from '#web/admin/patterns/resource-form/merge-edits.ts';
import { ResourceForm } from '#web/admin/patterns/resource-form/resource-form.tsx';
import { toastDone } from '#web/admin/patterns/run-action.ts';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { hrefOf } from '#web/admin/platform/href-of.ts';
import { reloadLists } from '#web/admin/platform/reload-after.ts';
import { storeRecord } from '#web/admin/platform/use-record.ts';
import { messageOf } from '#web/shared/api/api-error.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { userTexts } from '#web/shared/texts/users.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Download, Mail } from '#web/shared/ui/icons.ts';
import { fullName, useUserActions } from './use-user-actions.ts';
import { UserCart } from './user-cart.tsx';
import { UserConsents } from './user-consents.tsx';
import { AccessSection, PersonSection } from './user-fields.tsx';
import { userChangesOf, userFormOf, type UserForm } from './user-form-values.ts';
import { UserOrders } from './user-orders.tsx';
import { UserAddresses, UserFavourites, UserReviews } from './user-records.tsx';
import { UserSessions } from './user-sessions.tsx';
import { useUserRecord, useUser } from './users-data.ts';
import { UserBadges } from './users-screen.tsx';

const back = { to: '/admin/users', label: 'Потребители' };

/** One user: account, purchases, addresses, consents and sessions. */
export function UserScreen() {
  const { id = '' } = useParams({ strict: false });
  const query = useUser(id);
  if (!query.data)
    return (
      <DetailStates
        title="Потребител"
        back={back}
        query={query}
        deletedText="Потребителят е изтрит"
        failedText={userTexts.loadFailed}
      />
    );
  return <UserEditor key={id} user={query.data} />;
}

function UserEditor({ user }: { user: User }) {
  const form = useForm<UserForm>({ shouldFocusError: false, defaultValues: userFormOf(user) });
  const { data: person, error } = useUserRecord(user.id);
  return (
    <>
      <PageHeader
        title={fullName(user)}
        aside={<UserBadges user={user} />}
        back={back}
        actions={<UserTools user={user} />}
        history={{ subject: 'user', id: user.id }}
      />
      <ResourceForm
        form={form}
        failedText={userTexts.updateFailed}
        locate={withoutWrapper}
        save={(values, before) => {
          // Fields that someone else changed meanwhile keep their new value.
          const latest = userFormOf(user);
          return callApi(updateUserRoute, {
            params: { id: user.id },
            body: { user: userChangesOf(latest, mergeEdits(before, values, latest)) },
          });
        }}
        stored={({ user: savedUser }) => userFormOf(savedUser)}
        onSaved={({ user: savedUser, message, activityId }) => {
          storeRecord(getUserRoute, savedUser.id, { user: savedUser });
          toastDone({ message, activityId });
          void reloadLists(listUsersRoute);
        }}
      >
        <div className="detail-layout fluid stack loose">
          <div>
            <PersonSection isNew={false} />
            <FormSection title="Парола" action={<ResetPasswordEmail user={user} />}>
              <p className="section-text">С връзка по имейл човекът сам избира нова парола. Дотогава важи старата.</p>
            </FormSection>
            {error && !person && <p className="panel-card padded">{messageOf(error, userTexts.loadFailed)}</p>}
            {person && <UserAddresses addresses={person.addresses} />}
            {person && <UserReviews reviews={person.reviews} />}
            {person && <UserFavourites favourites={person.favourites} />}
          </div>
          <div>
            <AccessSection />
            <UserOrders userId={user.id} email={user.email} user={person} />
            {person && <UserCart userId={user.id} cart={person.cart} />}
            <UserFacts user={user} />
            {person && <UserGroups userId={user.id} groups={person.groups} />}
            {person && <UserSessions user={user} sessions={person.sessions} />}
            {person && <UserConsents consents={person.consents} />}
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
        <Fact term="Имейл">{user.isVerified ? 'Потвърден' : 'Непотвърден'}</Fact>
        <Fact term="Регистрация">{formatDateTime(user.createdAt)}</Fact>
        <Fact term="Двуфакторна защита">{user.twoFactorEnabled ? 'Включена' : 'Изключена'}</Fact>
      </dl>
    </FormSection>
  );
}

function ResetPasswordEmail({ user }: { user: User }) {
  const { sendResetEmail } = useUserActions();
  return (
    <Allowed>
      <Button size="small" onClick={() => void sendResetEmail(user)}>
        <Mail aria-hidden="true" size={16} /> Изпрати писмо
      </Button>
    </Allowed>
  );
}

/** Exports or erases the personal data of a user. */
function UserTools({ user }: { user: User }) {
  const { remove } = useUserActions();
  const navigate = useNavigate();
  const run = async () => {
    if (await remove(user)) await navigate({ to: '/admin/users', ignoreBlocker: true });
  };
  return (
    <>
      <Allowed to="exports">
        <a className="btn btn-outline" href={hrefOf(downloadPersonRoute, { params: { id: user.id } })} download>
          <Download aria-hidden="true" size={16} /> Данните
        </a>
      </Allowed>
      <DeleteButton onClick={run} />
    </>
  );
}

/** The API may name a field `user.email`; the form calls it `email`. */
export function withoutWrapper(path: string): string {
  return path.replace(/^user\.?/, '');
}
