import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import { hasWords } from '#web/admin/patterns/finder/match-words.ts';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { canRead } from '#web/admin/platform/can-read.ts';
import { settingsGroups } from '#web/admin/platform/panel-feature.ts';
import { type SettingsLink, usePanelParts } from '#web/admin/platform/panel-parts.ts';
import { useSession } from '#web/shared/session/session-store.ts';
import { settingsParts } from './settings-sections.ts';

/** The index of all settings in groups, each a short page, with a field that leaves those that match. */
export function SettingsScreen() {
  const { user } = useSession();
  const [text, setText] = useState('');
  const pages = usePanelParts().settingsPages.filter(({ permission }) => canRead(user, permission));
  const matching = pages.filter((page) => isMatch(page, text));
  useEarlierAddress();
  const id = useId();
  return (
    <>
      <PageHeader title="Настройки" history={{ subject: 'settings', id: 'shop' }} />
      <div className="settings-find field">
        <label className="field-label" htmlFor={id}>
          Намери настройка
        </label>
        <input
          id={id}
          className="input"
          type="search"
          value={text}
          autoComplete="off"
          placeholder="IBAN, затвори магазина, SMTP…"
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <p className="sr-only" role="status">
        {text === '' ? '' : `Намерени: ${matching.length}`}
      </p>
      {matching.length === 0 && <p className="muted">Няма настройка с тези думи. Пробвай с други.</p>}
      {Object.entries(settingsGroups).map(([group, title]) => (
        <Group key={group} title={title} pages={matching.filter((page) => page.group === group)} />
      ))}
    </>
  );
}

function Group({ title, pages }: { title: string; pages: readonly SettingsLink[] }) {
  const id = useId();
  if (pages.length === 0) return null;
  return (
    <section className="settings-group" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="settings-pages panel">
        {pages.map(({ to, icon: Icon, title: name, text }) => (
          <li key={to}>
            <Link to={to} className="settings-page line">
              <Icon aria-hidden="true" size={20} />
              <span className="two-lines">
                <strong>{name}</strong>
                <small>{text}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether each typed word begins a word of the page, of its settings or of its synonyms. */
function isMatch({ title, text, words, to }: SettingsLink, search: string): boolean {
  const ofSections = settingsParts.filter((part) => part.to === to).map((part) => `${part.title} ${part.searchTerms}`);
  return hasWords([title, text, words, ...ofSections].join(' '), search);
}

/** Bookmarks of the time when all settings were one page lead to the page that has the section now. */
function useEarlierAddress(): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const part = settingsParts.find(({ id }) => id === hash);
    if (part) void navigate({ to: part.to, hash, replace: true });
  }, [hash, navigate]);
}
