import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import {
  type Announcement,
  changeAnnouncementsRoute,
  listAnnouncementsRoute,
  maxAnnouncements,
} from '#contracts/navigation/announcements.ts';
import { FailureNotice } from '#web/admin/patterns/failure-notice.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { ResourceForm } from '#web/admin/patterns/resource-form/resource-form.tsx';
import { RowMenu } from '#web/admin/patterns/resource-table/row-menu.tsx';
import { toastDone } from '#web/admin/patterns/run-action.ts';
import { moveInList } from '#web/admin/patterns/sortable/move-in-list.ts';
import { SortableList } from '#web/admin/patterns/sortable/sortable-list.tsx';
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Eye, EyeOff, Pencil, Plus, Trash2 } from '#web/shared/ui/icons.ts';
import { AnnouncementDialog } from './announcement-dialog.tsx';
import { announcementState } from './announcement-state.ts';

interface AnnouncementsForm {
  announcements: Announcement[];
}

/** The lines above the header. */
export function AnnouncementsScreen() {
  const { data, error, refetch } = useQuery(queryOf(listAnnouncementsRoute, {}));
  return (
    <>
      <PageHeader
        title="Съобщения над менюто"
        back={{ to: '/admin/settings', label: 'Настройки' }}
        history={{ subject: 'navigation', id: 'announcements' }}
      />
      {error && !data && (
        <FailureNotice error={error} fallback="Съобщенията не можаха да се заредят." onRetry={() => void refetch()} />
      )}
      {!data && !error && <p role="status">Зареждане…</p>}
      {data && (
        <AnnouncementsEditor
          loaded={data.announcements}
          reload={async () => (await refetch({ throwOnError: true })).data?.announcements}
        />
      )}
    </>
  );
}

interface EditorProps {
  loaded: Announcement[];
  reload: () => Promise<Announcement[] | undefined>;
}

function AnnouncementsEditor({ loaded, reload }: EditorProps) {
  const [seen, setSeen] = useState(loaded);
  const form = useForm<AnnouncementsForm>({ shouldFocusError: false, defaultValues: { announcements: loaded } });
  return (
    <ResourceForm
      form={form}
      failedText="Съобщенията не можаха да се запишат."
      save={({ announcements }) => callApi(changeAnnouncementsRoute, { body: { announcements, seen } })}
      stored={({ announcements }) => ({ announcements })}
      reload={async () => {
        const announcements = (await reload()) ?? seen;
        setSeen(announcements);
        return { announcements };
      }}
      fieldNames={{ announcements: 'съобщенията' }}
      onSaved={(response) => {
        setSeen(response.announcements);
        toastDone(response);
        void reloadAfter(changeAnnouncementsRoute);
      }}
    >
      <FormSection
        title="Кои и в какъв ред"
        text="Посетителят вижда едно: първото, чието време е дошло. Който го скрие, не го вижда повече, докато не смениш текста."
      >
        <AnnouncementRows control={form.control} />
      </FormSection>
    </ResourceForm>
  );
}

function AnnouncementRows({ control }: { control: ReturnType<typeof useForm<AnnouncementsForm>>['control'] }) {
  const { field } = useController({ control, name: 'announcements' });
  const [edited, setEdited] = useState<Announcement | 'new'>();
  const [now] = useState(() => new Date());
  const rows = field.value;
  const replace = (id: string, change: Partial<Announcement>) =>
    field.onChange(rows.map((row) => (row.id === id ? { ...row, ...change } : row)));
  return (
    <>
      {rows.length === 0 && (
        <p className="muted">Още няма съобщения. Пример: „Безплатна доставка до петък“, с връзка към продуктите.</p>
      )}
      <SortableList
        label="Съобщения"
        items={rows}
        idOf={({ id }) => id}
        nameOf={({ text }) => text}
        onMove={(from, to) => field.onChange(moveInList(rows, from, to))}
      >
        {(row) => {
          const state = announcementState(row, rows, now);
          return (
            <>
              <span className="sortable-name row middle">
                <strong>{row.text}</strong>
                <StatusBadge tone={state.tone}>{state.label}</StatusBadge>
              </span>
              <RowMenu
                name={row.text}
                actions={[
                  { id: 'edit', label: 'Редактирай', icon: Pencil, run: () => setEdited(row) },
                  row.isActive
                    ? { id: 'hide', label: 'Скрий', icon: EyeOff, run: () => replace(row.id, { isActive: false }) }
                    : { id: 'show', label: 'Покажи', icon: Eye, run: () => replace(row.id, { isActive: true }) },
                  {
                    id: 'delete',
                    label: 'Изтрий',
                    icon: Trash2,
                    danger: true,
                    run: () => field.onChange(rows.filter(({ id }) => id !== row.id)),
                  },
                ]}
              />
            </>
          );
        }}
      </SortableList>
      <Allowed>
        <Button
          size="small"
          className="section-foot"
          disabled={rows.length >= maxAnnouncements}
          icon={<Plus aria-hidden="true" size={18} />}
          onClick={() => setEdited('new')}
        >
          Ново съобщение
        </Button>
      </Allowed>
      {edited && (
        <AnnouncementDialog
          announcement={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onDone={(announcement) => {
            if (edited === 'new') field.onChange([...rows, announcement]);
            else replace(edited.id, announcement);
            setEdited(undefined);
          }}
        />
      )}
    </>
  );
}
