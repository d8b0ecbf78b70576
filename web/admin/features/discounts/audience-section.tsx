import { Link } from '@tanstack/react-router';
import { useController } from 'react-hook-form';
import { CheckField } from '../../patterns/resource-form/fields.tsx';
import { FieldFrame } from '../../patterns/resource-form/field-frame.tsx';
import { FormSection } from '../../patterns/resource-form/form-section.tsx';
import { Allowed } from '../../shell/allowed.tsx';
import { useGroups } from '../groups/groups-data.ts';
import type { DiscountForm } from './discount-form-values.ts';

/** Who gets the discount. */
export function AudienceSection() {
  return (
    <FormSection title="За кого">
      <GroupChoices />
      <CheckField name="firstOrderOnly" label="Само за първа поръчка" />
    </FormSection>
  );
}

function GroupChoices() {
  const { field } = useController<DiscountForm, 'groupIds'>({ name: 'groupIds' });
  const { data: groups } = useGroups();
  if (!groups) return null;
  const toggle = (id: string, isChosen: boolean) =>
    field.onChange(isChosen ? [...field.value, id] : field.value.filter((one) => one !== id));
  const hint =
    groups.length === 0
      ? 'Още няма групи. Направете ги в „Потребители“.'
      : 'Без избрана: за всички. С избрана: само за влезлите в профил, които са в нея; отстъпката се вижда в количката.';
  return (
    <FieldFrame name="groupIds" label="Групи клиенти" hint={hint}>
      {(control) => (
        <div className="choices" role="group" {...control}>
          {groups.map(({ id, name }) => (
            <label key={id} className="check">
              <input
                type="checkbox"
                checked={field.value.includes(id)}
                onChange={(event) => toggle(id, event.target.checked)}
              />
              {name}
            </label>
          ))}
          {groups.length === 0 && (
            <Allowed to="users">
              <Link to="/admin/users/groups" className="link">
                Към групите
              </Link>
            </Allowed>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
