import { Link } from '@tanstack/react-router';
import { settingsLinks } from './settings-link-list.ts';

/** Settings that have screens of their own. */
export function SettingsLinks() {
  return (
    <ul className="link-cards stack loose">
      {settingsLinks.map(({ to, icon: Icon, title, text }) => (
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
