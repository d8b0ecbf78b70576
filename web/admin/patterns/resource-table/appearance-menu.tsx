import { Menu } from '@base-ui/react/menu';
import { useCanWrite } from '#web/admin/platform/use-can-write.ts';
import { Check, Download, SlidersHorizontal } from '#web/shared/ui/icons.ts';
import { MenuButton } from '../menu-button.tsx';
import type { ListState } from './list-state.ts';
import type { ResourceList } from './resource-list.ts';
import type { ChangeList } from './use-list-state.ts';

interface AppearanceMenuProps<Row> {
  list: ResourceList<Row>;
  state: ListState;
  change: ChangeList;
}

/** The appearance of the list: its columns and row height. */
export function AppearanceMenu<Row>({ list, state, change }: AppearanceMenuProps<Row>) {
  const choices = list.columns.filter((column) => column.phone !== 'title');
  const toggle = (id: string) => {
    const isHidden = state.hidden.includes(id);
    change({ hidden: isHidden ? state.hidden.filter((other) => other !== id) : [...state.hidden, id] });
  };
  return (
    <MenuButton
      label="Колони и плътност"
      className="icon-button look-button"
      face={<SlidersHorizontal aria-hidden="true" size={18} />}
    >
      <Menu.Group>
        <Menu.GroupLabel className="menu-label two-lines">
          <span>Колони</span>
        </Menu.GroupLabel>
        {choices.map((column) => (
          <AppearanceChoice
            key={column.id}
            isOn={!state.hidden.includes(column.id)}
            label={column.header}
            onToggle={() => toggle(column.id)}
          />
        ))}
      </Menu.Group>
      <Menu.Separator className="menu-line" />
      <AppearanceChoice
        isOn={state.isCompact}
        label="Сбити редове"
        onToggle={() => change({ isCompact: !state.isCompact })}
      />
    </MenuButton>
  );
}

function AppearanceChoice({ isOn, label, onToggle }: { isOn: boolean; label: string; onToggle: () => void }) {
  return (
    <Menu.CheckboxItem className="menu-item" checked={isOn} onCheckedChange={onToggle} closeOnClick={false}>
      {label}
      <Menu.CheckboxItemIndicator className="menu-mark">
        <Check aria-hidden="true" size={16} />
      </Menu.CheckboxItemIndicator>
    </Menu.CheckboxItem>
  );
}

/** Downloads the filtered rows as a file. A link, so that the browser handles the download. */
export function ExportLink<Row>({ list, state }: Omit<AppearanceMenuProps<Row>, 'change'>) {
  const mayExport = useCanWrite('exports');
  if (!mayExport) return null;
  if (list.exportChoices) return <ExportMenu choices={list.exportChoices(state)} />;
  if (!list.exportHref) return null;
  return (
    <a
      className="icon-button look-button"
      href={list.exportHref(state)}
      download
      aria-label="Изтегли като CSV"
      title="CSV"
    >
      <Download aria-hidden="true" size={18} />
    </a>
  );
}

function ExportMenu({ choices }: { choices: readonly { label: string; href: string }[] }) {
  return (
    <MenuButton
      label="Изтегли като CSV"
      className="icon-button look-button"
      face={<Download aria-hidden="true" size={18} />}
    >
      {choices.map(({ label, href }) => (
        <Menu.LinkItem key={href} className="menu-item" href={href} download>
          {label}
        </Menu.LinkItem>
      ))}
    </MenuButton>
  );
}
