import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listEndpointsRoute } from '#contracts/webhooks/webhooks.ts';
import { FailureNotice } from '#web/admin/patterns/failure-notice.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Plus } from '#web/shared/ui/icons.ts';
import { EndpointDialog } from './endpoint-dialog.tsx';
import { EndpointRow } from './endpoint-row.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';

const failedText = 'Адресите не можаха да се заредят.';

/** The addresses of other programs that the shop tells of events. */
export function EndpointsSection() {
  const { data, error, refetch } = useQuery({
    ...queryOf(listEndpointsRoute, {}, { failed: failedText }),
    select: ({ endpoints }) => endpoints,
  });
  const [isAdding, setAdding] = useState(false);
  return (
    <FormSection
      title="Известия към програми"
      text="Магазинът сам съобщава на програмата, щом нещо се случи: нова поръчка, платена поръчка, променена наличност. Така тя не пита през минута."
      action={
        <Allowed>
          <Button icon={<Plus aria-hidden="true" size={18} />} onClick={() => setAdding(true)}>
            Нов адрес
          </Button>
        </Allowed>
      }
    >
      {error && <FailureNotice error={error} fallback={failedText} onRetry={() => void refetch()} />}
      {!data && !error && <SectionSkeleton />}
      {data?.length === 0 && (
        <p className="muted">Още няма адреси. Програмата, която приема известия (webhook), дава адреса си.</p>
      )}
      {data && data.length > 0 && (
        <ul className="mini-list" aria-label="Адреси за известия">
          {data.map((endpoint) => (
            <EndpointRow key={endpoint.id} endpoint={endpoint} />
          ))}
        </ul>
      )}
      {isAdding && <EndpointDialog onClose={() => setAdding(false)} />}
    </FormSection>
  );
}
