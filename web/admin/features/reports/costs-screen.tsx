import { useQuery } from '@tanstack/react-query';
import { exportCostsRoute, listUncostedRoute } from '#contracts/products/costs.ts';
import { FailureNotice } from '#web/admin/patterns/failure-notice.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { hrefOf } from '#web/admin/platform/href-of.ts';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { formatNumber } from '#web/shared/format/format-number.ts';
import { Download } from '#web/shared/ui/icons.ts';
import { CostsFile } from './costs-file.tsx';
import { UncostedForm } from './uncosted-form.tsx';
import './reports.css';

/** What goods cost: the best-selling ones without a cost as a grid, and all by file. */
export function CostsScreen() {
  const { data, error, refetch } = useQuery(queryOf(listUncostedRoute, {}));
  return (
    <>
      <PageHeader title="Себестойност" back={{ to: '/admin/reports', label: 'Справки' }} />
      <div className="narrow-page">
        {error && !data && (
          <FailureNotice error={error} fallback="Себестойността не се зареди." onRetry={() => void refetch()} />
        )}
        {!data && !error && <p role="status">Зареждане…</p>}
        {data && (
          <FormSection
            title="Без себестойност"
            text={`Себестойност имат ${formatNumber(data.known)} от ${formatNumber(data.all)} варианта. Най-продаваните без нея са отгоре.`}
          >
            {data.variants.length === 0 ? (
              <p>Всички варианти имат себестойност.</p>
            ) : (
              <UncostedForm key={data.variants[0]?.variantId} variants={data.variants} />
            )}
          </FormSection>
        )}
        <FormSection
          title="От файл"
          text="Изтегли всички варианти, попълни колоната „Себестойност“ и качи файла. Празните клетки не променят нищо."
        >
          <Allowed to="exports">
            <a className="btn btn-outline align-start" href={hrefOf(exportCostsRoute, {})} download>
              <Download aria-hidden="true" size={18} /> Изтегли вариантите (CSV)
            </a>
          </Allowed>
          <CostsFile />
        </FormSection>
      </div>
    </>
  );
}
