import type { ResourceList } from './resource-list.ts';

interface SkeletonProps<Row> {
  list: ResourceList<Row>;
  count: number;
}

const space = '\u00A0';

/** Placeholders with the geometry of real rows. */
export function SkeletonRows<Row>({ list, count }: SkeletonProps<Row>) {
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <tr key={index}>
          {list.bulkActions && <td className="select-cell">{space}</td>}
          {list.columns.map((column) => (
            <td key={column.id} className={column.wideOnly ? 'wide-only' : undefined}>
              <span className="skeleton" style={{ inlineSize: `${column.skeleton ?? 10}ch` }}>
                {space}
              </span>
            </td>
          ))}
          {list.rowActions && <td className="menu-cell">{space}</td>}
        </tr>
      ))}
    </tbody>
  );
}

/** Placeholders of cards or tiles while they load. */
export function SkeletonCards({ count, areTiles }: { count: number; areTiles: boolean }) {
  return (
    <div className={areTiles ? 'cards tiles' : 'cards'} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="card">
          {areTiles && <span className="tile-picture" />}
          <span className="skeleton" style={{ inlineSize: '60%' }} />
          <span className="skeleton" style={{ inlineSize: '90%' }} />
          <span className="skeleton" style={{ inlineSize: '40%' }} />
        </div>
      ))}
    </div>
  );
}
