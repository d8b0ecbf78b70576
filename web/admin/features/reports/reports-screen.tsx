import { Link } from '@tanstack/react-router';
import { reportGroups, reportKindNames, reportKinds } from '#contracts/reports/report-kinds.rule.ts';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { KeptReports } from './kept-reports.tsx';
import '#web/admin/patterns/link-cards.css';
import './reports.css';

// Object.entries loses the literal names.
const groups = Object.entries(reportGroups) as [keyof typeof reportGroups, string][];

/** All reports by what they are about. */
export function ReportsScreen() {
  return (
    <>
      <PageHeader title="Справки" />
      <KeptReports />
      {groups.map(([group, name]) => (
        <section key={group} className="report-group" aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`}>{name}</h2>
          <ul className="link-cards stack loose">
            {reportKindNames
              .filter((kind) => reportKinds[kind].group === group)
              .map((kind) => (
                <li key={kind} id={kind}>
                  <Link to="/admin/reports/$kind" params={{ kind }} className="link-card line panel">
                    <span>
                      <strong>{reportKinds[kind].name}</strong>
                      <small className="muted">{reportKinds[kind].asks}</small>
                    </span>
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}
