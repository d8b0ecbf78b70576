import { useEffect, useRef } from 'react';
import type { PageContent } from '#contracts/content/content-pages.ts';
import { sectionName } from '../sections/section-name.ts';
import type { Problem } from '../sections/section-problems.ts';

interface ProblemListProps {
  content: PageContent;
  problems: readonly Problem[];
  onChoose: (sectionId: string) => void;
}

/** What the page lacks before it can be published, by section. Takes the focus when it appears. */
export function ProblemList({ content, problems, onChoose }: ProblemListProps) {
  const box = useRef<HTMLDivElement>(null);
  const isShown = problems.length > 0;
  useEffect(() => {
    if (isShown) box.current?.focus();
  }, [isShown]);
  if (!isShown) return null;
  const places = [...new Set(problems.map(({ sectionId = '' }) => sectionId))];
  return (
    <div ref={box} className="notice notice-bad" role="alert" tabIndex={-1}>
      <div className="notice-body stack">
        <p>
          <strong>Преди да публикуваш, попълни липсващото:</strong>
        </p>
        <ul>
          {places.map((id) => (
            <li key={id}>
              <button type="button" className="text-button" onClick={() => onChoose(id)}>
                {placeName(content, id)}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function placeName({ page }: PageContent, id: string): string {
  const section = page.sections.find((one) => one.id === id);
  return section ? sectionName(section) : 'Заглавие и описание';
}
