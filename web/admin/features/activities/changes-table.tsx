import { changedFields } from './activity-fields.ts';
import './changes-table.css';
import { fieldLabel } from './activity-labels.ts';

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
          {changedFields(before, after, subject).map((changed) => (
            <tr key={`${changed.field} ${changed.of ?? ''}`}>
              <th scope="row">
                {fieldLabel(changed.field)} {changed.of && <code>{changed.of}</code>}
              </th>
              <td data-label="Преди" className="pre-line">
                {changed.before || <span className="muted">няма</span>}
              </td>
              <td data-label="След" className="pre-line">
                {changed.after || <span className="muted">няма</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
