import { Link } from '@tanstack/react-router';
import { reportGroups, reportKindNames, reportKinds } from '#contracts/reports/report-kinds.rule.ts';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { useCanRead } from '#web/admin/platform/use-can-write.ts';
import { Mail } from '#web/shared/ui/icons.ts';
import { KeptReports } from './kept-reports.tsx';
import { useWeeklyReports } from './weekly-switch.tsx';
import '#web/admin/patterns/link-cards.css';
import './reports.css';

// Object.entries loses the literal names.
const groups = Object.entries(reportGroups) as [keyof typeof reportGroups, string][];

/** All reports by what they are about. */
export function ReportsScreen() {
  const seesCosts = useCanRead('costs');
  const weekly = useWeeklyReports();
  return (
    <>
      <PageHeader
        title="Справки"
        actions={
          seesCosts && (
            <Link to="/admin/reports/costs" className="btn btn-outline">
              Себестойност
            </Link>
          )
        }
      />
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
                      {weekly?.includes(kind) && (
                        <small className="line">
                          <Mail aria-hidden="true" size={14} /> По имейл в понеделник
                        </small>
                      )}
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
