import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { Permission } from '#contracts/accounts/accounts.ts';
import { staffRoleNames, staffRoleOf, staffRoles } from '#contracts/accounts/staff-roles.rule.ts';
import { permissionLabels, roleLabels, staffRoleLabels } from '#web/admin/labels/user-labels.ts';
import { ChoicesField } from '#web/admin/patterns/resource-form/choices-field.tsx';
import { CheckField, required, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { SelectField } from '#web/admin/patterns/resource-form/select-field.tsx';
import { PermissionsPreview } from './permissions-preview.tsx';
import type { UserForm } from './user-form-values.ts';

const permissionChoices = Permission.options.map((value) => ({ value, label: permissionLabels[value] }));

/** The name, email, phone and password of a user. */
export function PersonSection({ isNew }: { isNew: boolean }) {
  // Stored users may lack a name; only changed fields must be valid, which the server checks.
  const rules = isNew ? required : {};
  return (
    <FormSection title="Данни">
      <div className="field-grid stack loose">
        <TextField name="firstName" label="Име" rules={rules} autoComplete="off" maxLength={100} />
        <TextField name="lastName" label="Фамилия" rules={rules} autoComplete="off" maxLength={100} />
        <TextField name="email" label="Имейл" type="email" rules={rules} autoComplete="off" maxLength={254} />
        <TextField name="phone" label="Телефон (по желание)" type="tel" autoComplete="off" maxLength={30} />
      </div>
      <CheckField name="promotionalOptIn" label="Съгласен е да получава новини и промоции" />
    </FormSection>
  );
}

/** An initial password set by staff, for users who cannot receive the invitation. */
export function FirstPasswordSection() {
  return (
    <FormSection title="Парола">
      <TextField
        name="password"
        label="Парола (по желание)"
        type="password"
        autoComplete="new-password"
        hint="Без парола човекът получава покана по имейл и сам я избира. Така е по-сигурно."
      />
    </FormSection>
  );
}

/** The role, status and permissions of a user. */
export function AccessSection() {
  const role = useFormContext<UserForm>().watch('role');
  return (
    <FormSection title="Достъп">
      <SelectField name="role" label="Роля">
        {Object.entries(roleLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {role === 'admin' && <StaffPermissions />}
      <SelectField name="status" label="Състояние" hint="Блокиран човек не може да влиза; сесиите му свършват веднага.">
        <option value="active">Активен</option>
        <option value="blocked">Блокиран</option>
      </SelectField>
    </FormSection>
  );
}

const custom = 'custom';

/** The permissions of an administrator: a role preselects them, and a preview shows their effect. */
function StaffPermissions() {
  const { watch, setValue } = useFormContext<UserForm>();
  const permissions = watch('permissions');
  const id = useId();
  const role = staffRoleOf(permissions);
  const choose = (selected: string) => {
    const role = staffRoleNames.find((name) => name === selected);
    if (role) setValue('permissions', [...staffRoles[role]], { shouldDirty: true });
  };
  return (
    <>
      <div className="field">
        <label htmlFor={id} className="field-label">
          Роля в администрацията
        </label>
        <select
          id={id}
          className="input"
          value={role ?? custom}
          aria-describedby={`${id}-hint`}
          onChange={(event) => choose(event.target.value)}
        >
          {staffRoleNames.map((name) => (
            <option key={name} value={name}>
              {staffRoleLabels[name].label}
            </option>
          ))}
          <option value={custom} disabled>
            Подбрани права
          </option>
        </select>
        <p id={`${id}-hint`} className="field-hint">
          {role ? staffRoleLabels[role].text : 'Правата са подбрани едно по едно.'}
        </p>
      </div>
      <ChoicesField name="permissions" label="Права" options={permissionChoices} />
      <PermissionsPreview permissions={permissions} />
    </>
  );
}
