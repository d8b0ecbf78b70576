import type { PageContent } from '#contracts/content/content-pages.ts';
import { problemName } from '../sections/problem-name.ts';
import type { Problem } from '../sections/section-problems.ts';

interface ProblemListProps {
  content: PageContent;
  problems: readonly Problem[];
  onChoose: (problem: Problem) => void;
}

/** What the page lacks before it can be published, field by field; each leads to its field, opened. */
export function ProblemList({ content, problems, onChoose }: ProblemListProps) {
  if (problems.length === 0) return null;
  return (
    <div className="notice notice-bad" role="alert">
      <div className="notice-body stack">
        <p>
          <strong>Преди да публикуваш, попълни липсващото:</strong>
        </p>
        <ul>
          {problems.map((problem) => (
            <li key={`${problem.sectionId} ${problem.field}`}>
              <button type="button" className="text-button" onClick={() => onChoose(problem)}>
                {problemName(content, problem)}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
