import { type KindName, kindNames, sectionKinds } from '#contracts/content/kinds/kinds.rule.ts';
import { DialogActions, PanelDialog } from '#web/admin/patterns/panel-dialog.tsx';
import { moveFocusInGrid } from '#web/admin/patterns/pictures/grid-keys.ts';
import { kindIcons } from './kind-icons.ts';

interface AddSectionDialogProps {
  onAdd: (kind: KindName) => void;
  onClose: () => void;
}

/** The kinds of section to choose from, each with what it is for. Arrow keys move among them. */
export function AddSectionDialog({ onAdd, onClose }: AddSectionDialogProps) {
  const groups = [...Map.groupBy(kindNames, (name) => sectionKinds[name].group)];
  return (
    <PanelDialog title="Каква секция?" isWide onClose={onClose}>
      {groups.map(([group, names]) => (
        <section key={group} aria-label={group}>
          <h3 className="kind-group">{group}</h3>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come up from the focused button */}
          <ul className="kind-grid" onKeyDown={moveFocusInGrid}>
            {names.map((name) => (
              <li key={name}>
                <KindButton
                  name={name}
                  onChoose={() => {
                    onAdd(name);
                    onClose();
                  }}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <DialogActions />
    </PanelDialog>
  );
}

function KindButton({ name, onChoose }: { name: KindName; onChoose: () => void }) {
  const { label, description } = sectionKinds[name];
  const Icon = kindIcons[name];
  return (
    <button type="button" className="kind-button line" onClick={onChoose}>
      <Icon aria-hidden="true" size={22} />
      <span className="two-lines">
        <strong>{label}</strong>
        <small>{description}</small>
      </span>
    </button>
  );
}
