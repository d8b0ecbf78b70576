import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { createGroupRoute } from '#contracts/groups/groups.ts';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { required, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { SendForm } from '#web/admin/patterns/resource-form/send-form.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { Plus } from '#web/shared/ui/icons.ts';
import { toastSuccess } from '#web/shared/ui/toasts.tsx';
import { GroupRow } from './group-row.tsx';
import { useGroups } from './groups-data.ts';
import './groups.css';

const back = { to: '/admin/users', label: 'Потребители' };
const title = 'Групи клиенти';

/** Customer groups, each with a link to its members. */
export function GroupsScreen() {
  const query = useGroups();
  const [renamingId, setRenaming] = useState<string>();
  if (!query.data)
    return <DetailStates title={title} back={back} query={query} failedText="Групите не можаха да се заредят." />;
  const groups = query.data;
  return (
    <>
      <PageHeader title={title} back={back} />
      <div className="narrow-page">
        <FormSection title="Групи" text="Отстъпка може да важи само за някоя от тях. Купувачите не виждат имената им.">
          {groups.length === 0 && <p className="muted">Още няма групи. Започни например с „Лоялни“ или „На едро“.</p>}
          <ul className="mini-list" aria-label={title}>
            {groups.map((group) => (
              <GroupRow
                key={group.id}
                group={group}
                isRenaming={group.id === renamingId}
                onRename={(isBegun) => setRenaming(isBegun ? group.id : undefined)}
              />
            ))}
          </ul>
          {renamingId !== undefined && groups.every(({ id }) => id !== renamingId) && (
            <p className="notice notice-warn" role="status">
              Групата, която преименуваше, е изтрита.
            </p>
          )}
          <Allowed>
            <NewGroup />
          </Allowed>
        </FormSection>
      </div>
    </>
  );
}

function NewGroup() {
  const form = useForm({ shouldFocusError: false, defaultValues: { name: '' } });
  const create = async ({ name }: { name: string }) => {
    toastSuccess((await callApi(createGroupRoute, { body: { name } })).message);
    form.reset();
    await reloadAfter(createGroupRoute);
  };
  return (
    <SendForm form={form} send={create} failedText="Групата не можа да се създаде.">
      <div className="field-with-button row">
        <TextField name="name" label="Нова група" rules={required} maxLength={60} autoComplete="off" />
        <button className="btn btn-primary" aria-busy={form.formState.isSubmitting || undefined}>
          <Plus aria-hidden="true" size={18} /> Създай
        </button>
      </div>
    </SendForm>
  );
}
