import { type ReactNode, useState } from 'react';
import type { MenuLink } from '#contracts/navigation/navigation.ts';
import type { RowAction } from '#web/admin/patterns/resource-table/resource-list.ts';
import { RowMenu } from '#web/admin/patterns/resource-table/row-menu.tsx';
import { moveInList } from '#web/admin/patterns/sortable/move-in-list.ts';
import { SortableList } from '#web/admin/patterns/sortable/sortable-list.tsx';
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { Eye, EyeOff, Pencil, Plus, Trash2 } from '#web/shared/ui/icons.ts';
import { LinkDialog } from './link-dialog.tsx';
import { type LinkRow, newRowId } from './navigation-form-values.ts';
import { type LinkedRecords, linkState, targetText } from './target-text.ts';

interface LinkRowsProps<Row extends LinkRow> {
  /** For screen readers. */
  label: string;
  rows: readonly Row[];
  max: number;
  records: LinkedRecords;
  onChange: (rows: Row[]) => void;
  /** Completes a new link. */
  rowOf: (link: LinkRow) => Row;
  /** Told of the name of a product or page that a link leads to. */
  onNamed: (id: string, name: string) => void;
  /** Whether the row may be hidden and removed. */
  isFree?: (row: Row) => boolean;
  /** Further actions of a row. */
  actions?: (row: Row) => RowAction[];
  /** What stands below a row. */
  renderBelow?: (row: Row) => ReactNode;
}

/** A list of links that are ordered, edited, hidden and removed. */
export function LinkRows<Row extends LinkRow>(props: LinkRowsProps<Row>) {
  const {
    label,
    rows,
    max,
    records,
    onChange,
    rowOf,
    onNamed,
    isFree = () => true,
    actions = () => [],
    renderBelow,
  } = props;
  const [edited, setEdited] = useState<Row | 'new'>();
  const replace = (id: string, change: Partial<MenuLink>) =>
    onChange(rows.map((row) => (row.id === id ? { ...row, ...change } : row)));
  const actionsOf = (row: Row): RowAction[] => [
    { id: 'edit', label: 'Редактирай', icon: Pencil, run: () => setEdited(row) },
    ...actions(row),
    ...(isFree(row)
      ? [
          row.isHidden
            ? { id: 'show', label: 'Покажи', icon: Eye, run: () => replace(row.id, { isHidden: false }) }
            : { id: 'hide', label: 'Скрий', icon: EyeOff, run: () => replace(row.id, { isHidden: true }) },
          {
            id: 'delete',
            label: 'Махни',
            icon: Trash2,
            danger: true,
            run: () => onChange(rows.filter(({ id }) => id !== row.id)),
          },
        ]
      : []),
  ];
  return (
    <>
      {rows.length === 0 && <p className="muted">Още няма връзки.</p>}
      <SortableList
        label={label}
        items={rows}
        idOf={({ id }) => id}
        nameOf={(row) => row.label}
        onMove={(from, to) => onChange(moveInList(rows, from, to))}
      >
        {(row) => (
          <>
            <LinkFacts row={row} records={records} isNeeded={!isFree(row)} />
            <RowMenu name={row.label} actions={actionsOf(row)} />
            {renderBelow?.(row)}
          </>
        )}
      </SortableList>
      <AddLink isFull={rows.length >= max} max={max} onAdd={() => setEdited('new')} />
      {edited && (
        <LinkDialog
          link={edited === 'new' ? undefined : edited}
          records={records}
          others={rows.filter((row) => row !== edited)}
          onClose={() => setEdited(undefined)}
          onDone={(link, recordName) => {
            if (link.target.kind === 'product' || link.target.kind === 'content') onNamed(link.target.id, recordName);
            if (edited === 'new') onChange([...rows, rowOf({ ...link, id: newRowId() })]);
            else replace(edited.id, link);
            setEdited(undefined);
          }}
        />
      )}
    </>
  );
}

function AddLink({ isFull, max, onAdd }: { isFull: boolean; max: number; onAdd: () => void }) {
  return (
    <>
      <Allowed>
        <Button
          size="small"
          className="section-foot"
          disabled={isFull}
          icon={<Plus aria-hidden="true" size={18} />}
          onClick={onAdd}
        >
          Добави връзка
        </Button>
      </Allowed>
      {isFull && <p className="field-hint">Стигна най-многото: {max}.</p>}
    </>
  );
}

function LinkFacts({ row, records, isNeeded }: { row: LinkRow; records: LinkedRecords; isNeeded: boolean }) {
  const state = linkState(row, records);
  const target = targetText(row.target, records);
  return (
    <span className="sortable-name row middle">
      <strong>{row.label}</strong>
      <span className="muted">{target.startsWith(`${row.label}, `) ? target.slice(row.label.length + 2) : target}</span>
      {isNeeded && <StatusBadge tone="info">Иска я законът</StatusBadge>}
      {state && <StatusBadge tone={state.tone}>{state.label}</StatusBadge>}
    </span>
  );
}
