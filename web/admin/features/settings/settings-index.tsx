import { useEffect, useRef } from 'react';
import { settingsPartIds, settingsParts } from './settings-sections.ts';
import { useCurrentPart } from './use-current-part.ts';

/** The index of the sections with the current one highlighted: beside them, or above them as a scrolling row. */
export function SettingsIndex() {
  const current = useCurrentPart(settingsPartIds);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(`[href="#${current}"]`);
    if (link) list.current?.scrollTo({ left: link.offsetLeft - list.current.clientWidth / 3 });
  }, [current]);
  return (
    <nav aria-label="Раздели на настройките" className="settings-index">
      <ul ref={list}>
        {settingsParts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
