import { fieldLabel } from './activity-field-labels.ts';
import './changes-table.css';
import { changedFields } from './activity-fields.ts';

interface ChangesTableProps {
  /** The kind of record. */
  subject: string;
  before: unknown;
  after: unknown;
}

/** The values before and after a change, field by field. */
export function ChangesTable({ subject, before, after }: ChangesTableProps) {
  return (
    <div className="table-scroll">
      <table className="table changes">
        <thead>
          <tr>
            <th scope="col">Поле</th>
            <th scope="col">Преди</th>
            <th scope="col">След</th>
          </tr>
        </thead>
        <tbody>
          {changedFields(before, after, subject).map((change) => (
            <tr key={`${change.field} ${change.of ?? ''}`}>
              <th scope="row">
                {fieldLabel(change.field)} {change.of && <code>{change.of}</code>}
              </th>
              <td data-label="Преди" className="pre-line">
                {change.before || <span className="muted">няма</span>}
              </td>
              <td data-label="След" className="pre-line">
                {change.after || <span className="muted">няма</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
