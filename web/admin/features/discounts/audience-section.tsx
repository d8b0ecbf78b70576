import { Link } from '@tanstack/react-router';
import { useGroups } from '#web/admin/features/groups/groups-data.ts';
import { ChoicesField } from '#web/admin/patterns/resource-form/choices-field.tsx';
import { CheckField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';

/** The customers who get the discount. */
export function AudienceSection() {
  return (
    <FormSection title="За кого">
      <GroupChoices />
      <CheckField name="firstOrderOnly" label="Само за първа поръчка" />
    </FormSection>
  );
}

function GroupChoices() {
  const { data: groups } = useGroups();
  if (!groups) return null;
  const hint = groups.length === 0 ? <NoGroups /> : groupsHint;
  const options = groups.map(({ id, name }) => ({ value: id, label: name }));
  return <ChoicesField name="groupIds" label="Групи клиенти" hint={hint} options={options} />;
}

const groupsHint =
  'Без избрана: за всички. С избрана: само за влезлите в профил, които са в нея; отстъпката се вижда в количката.';

function NoGroups() {
  return (
    <span>
      Още няма групи. Направи ги в „Потребители“.{' '}
      <Allowed to="users">
        <Link to="/admin/users/groups" className="link">
          Към групите
        </Link>
      </Allowed>
    </span>
  );
}
