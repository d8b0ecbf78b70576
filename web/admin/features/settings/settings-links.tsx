import { Link } from '@tanstack/react-router';
import { usePanelParts } from '#web/admin/platform/panel-parts.ts';

/** Settings that have screens of their own. */
export function SettingsLinks() {
  const { settingsPages } = usePanelParts();
  return (
    <ul className="link-cards stack loose">
      {settingsPages.map(({ to, icon: Icon, title, text }) => (
        <li key={to}>
          <Link to={to} className="link-card line panel">
            <Icon aria-hidden="true" size={20} />
            <span>
              <strong>{title}</strong>
              <small>{text}</small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
