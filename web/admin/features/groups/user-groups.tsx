import { Link } from '@tanstack/react-router';
import type { Person } from '#contracts/accounts/user-records.ts';
import { setGroupMembersRoute } from '#contracts/groups/groups.ts';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { runCall } from '#web/admin/patterns/run-call.ts';
import { useCanWrite } from '#web/admin/platform/use-can-write.ts';
import { useGroups } from './groups-data.ts';

/** The groups of a user. Each change is saved immediately and can be undone. */
export function UserGroups({ userId, groups }: { userId: string; groups: Person['groups'] }) {
  const { data } = useGroups();
  const may = useCanWrite();
  const set = (groupId: string, isMember: boolean) =>
    runCall(
      setGroupMembersRoute,
      { params: { id: groupId }, body: { target: { ids: [userId] }, isMember } },
      'Групата не можа да се запише.',
    );
  return (
    <FormSection
      title="Групи"
      action={
        <Link to="/admin/users/groups" className="btn btn-quiet btn-small">
          Всички групи
        </Link>
      }
    >
      {data?.length === 0 && <p className="muted">Още няма групи клиенти.</p>}
      <div className="choices" role="group" aria-label="Групи">
        {data?.map(({ id, name }) => (
          <label key={id} className="check">
            <input
              type="checkbox"
              checked={groups.some((group) => group.id === id)}
              disabled={!may}
              onChange={(event) => void set(id, event.target.checked)}
            />
            {name}
          </label>
        ))}
      </div>
    </FormSection>
  );
}
