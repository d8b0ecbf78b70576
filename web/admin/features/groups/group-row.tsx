import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { type CustomerGroup, deleteGroupRoute, renameGroupRoute } from '#contracts/groups/groups.ts';
import { useConfirm } from '#web/admin/patterns/confirm/use-confirm.tsx';
import { RecordHistoryButton } from '#web/admin/patterns/record-history/record-history-button.tsx';
import { required, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { SendForm } from '#web/admin/patterns/resource-form/send-form.tsx';
import { toastDone } from '#web/admin/patterns/run-action.ts';
import { runCall } from '#web/admin/patterns/run-call.ts';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { formatCount } from '#web/shared/format/format-number.ts';
import { Pencil, Trash2 } from '#web/shared/ui/icons.ts';

interface GroupRowProps {
  group: CustomerGroup;
  isRenaming: boolean;
  onRename: (isBegun: boolean) => void;
}

/** A group with its members; can be renamed in place or deleted. */
export function GroupRow({ group, isRenaming, onRename }: GroupRowProps) {
  const remove = useRemoval(group);
  if (isRenaming) {
    return (
      <li>
        <RenameForm group={group} onDone={() => onRename(false)} />
      </li>
    );
  }
  return (
    <li>
      <span className="two-lines">
        <strong>{group.name}</strong>
        <Link to="/admin/users" search={{ group: group.id }}>
          {formatCount(group.members, 'човек', 'души')}
        </Link>
      </span>
      <Allowed>
        <span className="group-steps">
          <RecordHistoryButton subject="group" id={group.id} of={group.name} />
          <button
            type="button"
            className="icon-button"
            aria-label={`Преименувай „${group.name}“`}
            onClick={() => onRename(true)}
          >
            <Pencil aria-hidden="true" size={18} />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={`Изтрий „${group.name}“`}
            onClick={() => void remove()}
          >
            <Trash2 aria-hidden="true" size={18} />
          </button>
        </span>
      </Allowed>
    </li>
  );
}

function useRemoval({ id, name, members }: CustomerGroup) {
  const confirm = useConfirm();
  return async () => {
    const confirmation = await confirm({
      title: `Да изтрием ли групата „${name}“?`,
      text:
        members === 0
          ? 'В нея няма никого.'
          : `Хората остават, само вече няма да са в група. Засяга ${formatCount(members, 'човек', 'души')}.`,
      action: 'Изтрий групата',
      isDanger: true,
    });
    if (confirmation) await runCall(deleteGroupRoute, { params: { id } }, 'Групата не можа да се изтрие.');
  };
}

function RenameForm({ group, onDone }: { group: CustomerGroup; onDone: () => void }) {
  const form = useForm({ shouldFocusError: false, defaultValues: { name: group.name } });
  useEffect(() => form.setFocus('name'), [form]);
  const rename = async ({ name }: { name: string }) => {
    toastDone(await callApi(renameGroupRoute, { params: { id: group.id }, body: { name } }));
    await reloadAfter(renameGroupRoute);
    onDone();
  };
  return (
    <SendForm form={form} send={rename} failedText="Групата не можа да се преименува.">
      <div className="field-with-button row">
        <TextField name="name" label={`Ново име на „${group.name}“`} rules={required} maxLength={60} />
        <button className="btn btn-primary" aria-busy={form.formState.isSubmitting || undefined}>
          Запази
        </button>
        <button type="button" className="btn btn-outline" onClick={onDone}>
          Назад
        </button>
      </div>
    </SendForm>
  );
}
