import { useState } from 'react';
import type { ProductImport } from '#contracts/imports/product-imports.ts';
import { Fact } from '#web/admin/patterns/fact.tsx';
import { FailureNotice } from '#web/admin/patterns/failure-notice.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { ApiError } from '#web/shared/api/api-error.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { FileLink } from './file-link.tsx';
import { ImportActions } from './import-actions.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportRows } from './import-rows.tsx';
import { useImport, type ImportView } from './imports-data.ts';
import { OtherShopSummary } from './other-shop-summary.tsx';

interface ImportReviewProps {
  id: string;
  view: ImportView;
  onView: (view: ImportView) => void;
  onLeave: () => void;
}

/** The changes of a file, cell by cell, before it is applied. */
export function ImportReview({ id, view, onView, onLeave }: ImportReviewProps) {
  const [isMapping, setMapping] = useState(false);
  const { data, error, refetch } = useImport(id, view);
  if (error instanceof ApiError && error.status === 404) return <Expired onLeave={onLeave} />;
  if (error && !data) {
    return <FailureNotice error={error} fallback="Сравнението не се зареди." onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <p className="panel-card padded" role="status">
        Зареждане…
      </p>
    );
  }
  const { needsColumns, fileName } = data.import;
  if (needsColumns || isMapping) {
    const close = () => setMapping(false);
    return <ImportColumns id={id} fileName={fileName} onMapped={close} onBack={needsColumns ? onLeave : close} />;
  }
  return (
    <section className="panel-card list-card" aria-label="Какво променя файлът">
      <div className="import-head">
        <h2>{data.import.fileName || 'Файл'}</h2>
        {data.import.other && <OtherShopSummary other={data.import.other} />}
        <Summary {...data.import} />
        {canMap(data.import) && <MapButton stored={data.import} onPress={() => setMapping(true)} />}
        <ImportActions stored={data.import} onLeave={onLeave} />
      </div>
      <ImportRows rows={data.rows} total={data.total} limit={data.limit} view={view} onView={onView} />
    </section>
  );
}

function Summary({ id, counts, ignoredColumns, costs, other }: ProductImport) {
  const { rows, changed, cells, created, unchanged, failed } = counts;
  return (
    <>
      <dl className="import-counts row">
        <Fact term="Редове">{rows}</Fact>
        {!other && <Fact term="С промяна">{changed}</Fact>}
        {!other && <Fact term="Клетки">{cells}</Fact>}
        {created > 0 && <Fact term="Нови">{created}</Fact>}
        <Fact term={other ? 'Вече са тук' : 'Без промяна'}>{unchanged}</Fact>
        <Fact term="С грешка" className={failed > 0 ? 'bad' : undefined}>
          {failed}
        </Fact>
      </dl>
      {failed > 0 && (
        <FileLink href={`/api/admin/products/import/${id}/corrections`}>Редовете за поправка (CSV)</FileLink>
      )}
      {costs === 'refused' && (
        <p className="notice notice-warn">
          Колоната <strong>Себестойност</strong> не се чете, защото нямаш право да я виждаш. Себестойността остава
          каквато е.
        </p>
      )}
      {ignoredColumns.length > 0 && (
        <p className="notice notice-warn">
          Тези колони не значат нищо тук и се прескачат: <strong>{ignoredColumns.join(', ')}</strong>
        </p>
      )}
    </>
  );
}

/** Whether its columns can be mapped by hand: some of them are not known, or were mapped before. */
const canMap = ({ state, other, ignoredColumns }: ProductImport): boolean =>
  state === 'ready' && (other === null ? ignoredColumns.length > 0 : other.system === 'other');

function MapButton({ stored: { other }, onPress }: { stored: ProductImport; onPress: () => void }) {
  return (
    <Allowed>
      <Button size="small" onClick={onPress}>
        {other === null ? 'Кажи какво е всяка колона' : 'Промени какво е всяка колона'}
      </Button>
    </Allowed>
  );
}

function Expired({ onLeave }: { onLeave: () => void }) {
  return (
    <div className="state">
      <h2>Сравнението е изтекло</h2>
      <p>Пази се един ден. Качи файла отново.</p>
      <button type="button" className="btn btn-outline" onClick={onLeave}>
        Към качването
      </button>
    </div>
  );
}
