import { useId } from 'react';
import { grants, onlyInspects } from '#contracts/accounts/staff-roles.rule.ts';
import { Fact } from '#web/admin/patterns/fact.tsx';
import { usePanelParts, type Section } from '#web/admin/platform/panel-parts.ts';

/** Previews the panel for a user with these permissions before they are saved. */
export function PermissionsPreview({ permissions }: { permissions: readonly string[] }) {
  const id = useId();
  const { menu } = usePanelParts();
  const may = (section: Section, isReading: boolean) =>
    section.permission === undefined ? !onlyInspects(permissions) : grants(permissions, section.permission, isReading);
  const editable = menu.filter((section) => may(section, false));
  const readOnly = menu.filter((section) => may(section, true) && !may(section, false));
  const hidden = menu.filter((section) => !may(section, true));
  return (
    <section className="rights-preview" aria-labelledby={id} aria-live="polite">
      <h3 id={id}>Какво ще вижда</h3>
      <dl className="facts">
        <Part title="Работи с" sections={editable} />
        <Part title="Само гледа" sections={readOnly} />
        <Part title="Не вижда" sections={hidden} />
        <Fact term="Файлове с данни">
          {grants(permissions, 'exports', true) ? 'Може да изтегля' : 'Не може да изтегля'}
        </Fact>
        <Fact term="Суми и плащания">{grants(permissions, 'orders', true) ? 'Вижда ги' : sumsOf(permissions)}</Fact>
      </dl>
    </section>
  );
}

function sumsOf(permissions: readonly string[]): string {
  if (grants(permissions, 'inspection', true)) return 'Вижда ги, без купувачите';
  return grants(permissions, 'packing', true) ? 'Само наложения платеж' : 'Не ги вижда';
}

function Part({ title, sections: list }: { title: string; sections: readonly Section[] }) {
  if (list.length === 0) return null;
  return <Fact term={title}>{list.map(({ label }) => label).join(', ')}</Fact>;
}
