import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import {
  type IssuedDiscountCode,
  exportCodesRoute,
  generateCodesRoute,
  listCodesRoute,
} from '#contracts/discounts/discount-codes.ts';
import { FailureNotice } from '#web/admin/patterns/failure-notice.tsx';
import { TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { SendForm } from '#web/admin/patterns/resource-form/send-form.tsx';
import { WholeField } from '#web/admin/patterns/resource-form/whole-field.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { hrefOf } from '#web/admin/platform/href-of.ts';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { useCanWrite } from '#web/admin/platform/use-can-write.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { formatNumber } from '#web/shared/format/format-number.ts';
import { Download } from '#web/shared/ui/icons.ts';
import { toastSuccess } from '#web/shared/ui/toasts.tsx';

/** The single-use codes of a discount: count, generation and download. */
export function CodesSection({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(queryOf(listCodesRoute, { params: { id }, query: { limit: 20 } }));
  const mayExport = useCanWrite('exports');
  const download = mayExport && data && data.total > 0 && (
    <a className="btn btn-outline btn-small" href={hrefOf(exportCodesRoute, { params: { id } })} download>
      <Download aria-hidden="true" size={16} /> CSV
    </a>
  );
  const text = data ? `${formatNumber(data.total)} общо, ${formatNumber(data.used)} използвани.` : 'Зареждане…';
  return (
    <div className="codes-section">
      <FormSection title="Еднократни кодове" text={error && !data ? '' : text} action={download}>
        {error && !data && (
          <FailureNotice error={error} fallback="Кодовете не можаха да се заредят." onRetry={() => void refetch()} />
        )}
        <Allowed>
          <GenerateForm id={id} />
        </Allowed>
        {data && data.codes.length > 0 && <NewestCodes codes={data.codes} />}
      </FormSection>
    </div>
  );
}

function GenerateForm({ id }: { id: string }) {
  const form = useForm({ shouldFocusError: false, defaultValues: { count: '50', prefix: '' } });
  const generate = async ({ count, prefix }: { count: string; prefix: string }) => {
    const body = { count: Number(count), prefix };
    toastSuccess((await callApi(generateCodesRoute, { params: { id }, body })).message);
    await reloadAfter(generateCodesRoute);
  };
  return (
    <SendForm form={form} send={generate} failedText="Кодовете не можаха да се създадат.">
      <div className="field-with-button row">
        <WholeField name="count" label="Колко" min={1} max={1000} />
        <TextField name="prefix" label="Начало на кода" placeholder="напр. ПРОЛЕТ" maxLength={12} autoComplete="off" />
        <button className="btn btn-outline" aria-busy={form.formState.isSubmitting || undefined}>
          Създай кодове
        </button>
      </div>
    </SendForm>
  );
}

function NewestCodes({ codes }: { codes: readonly IssuedDiscountCode[] }) {
  return (
    <ul className="mini-list" aria-label="Последните кодове">
      {codes.map(({ code, orderId }) => (
        <li key={code}>
          <code>{code}</code>
          {orderId === null ? (
            <span className="muted">свободен</span>
          ) : (
            <Link to="/admin/orders/$id" params={{ id: orderId }}>
              използван
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
