import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { createFactRoute, type ListedFact, updateFactRoute } from '#contracts/facts/facts.ts';
import { DeletedRecord, DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { ResourceForm } from '#web/admin/patterns/resource-form/resource-form.tsx';
import { toastDone } from '#web/admin/patterns/run-action.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { FactComparisons } from './fact-comparisons.tsx';
import { emptyFact, type FactForm, factFormOf, factInputOf, locateFact } from './fact-form-values.ts';
import { FactMeaning } from './fact-meaning.tsx';
import { FactPlaces } from './fact-places.tsx';
import { FactValues } from './fact-values.tsx';
import { useFacts } from './facts-data.ts';

const back = { to: '/admin/facts', label: 'Факти' };

/** A new or stored fact. */
export function FactScreen() {
  const { id = '' } = useParams({ strict: false });
  const query = useFacts();
  const fact = query.data?.find((one) => one.id === id);
  const [shownId, setShownId] = useState('');
  const [round, setRound] = useState(0);
  if (fact && shownId !== id) setShownId(id);
  if (id === 'new') return <FactEditor key="new" onConverted={() => undefined} />;
  if (!query.data)
    return <DetailStates title="Факт" back={back} query={query} failedText="Фактът не можа да се зареди." />;
  if (!fact && shownId === id) return <DeletedRecord title="Фактът е изтрит" back={back} />;
  if (!fact) {
    return (
      <>
        <PageHeader title="Не е намерено" back={back} />
        <p className="panel-card padded">Такъв факт няма, или вече е изтрит.</p>
      </>
    );
  }
  // The form of a fact of another kind has other fields.
  return <FactEditor key={`${id} ${round}`} fact={fact} onConverted={() => setRound(round + 1)} />;
}

function FactEditor({ fact, onConverted }: { fact?: ListedFact; onConverted: () => void }) {
  const form = useForm<FactForm>({ shouldFocusError: false, defaultValues: fact ? factFormOf(fact) : emptyFact });
  const navigate = useNavigate();
  const { refetch } = useFacts();
  const [version, setVersion] = useState(fact?.version ?? 0);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  /** The screen of a new fact finds it among the loaded ones. */
  const openStored = async (id: string) => {
    await reloadAfter(updateFactRoute);
    // Whoever has gone on meanwhile is not fetched back.
    if (!fact && !isLeft.current) await navigate({ to: '/admin/facts/$id', params: { id }, ignoreBlocker: true });
  };
  return (
    <>
      <PageHeader title={fact?.name ?? 'Нов факт'} back={back} history={fact && { subject: 'fact', id: fact.id }} />
      <ResourceForm
        form={form}
        isNew={!fact}
        failedText="Фактът не можа да се запише."
        locate={locateFact}
        save={(values) => {
          const body = factInputOf(values);
          return fact
            ? callApi(updateFactRoute, { params: { id: fact.id }, body: { ...body, version } })
            : callApi(createFactRoute, { body });
        }}
        stored={(response) => factFormOf(response.fact)}
        reload={async () => {
          const fresh = (await refetch()).data?.find((one) => one.id === fact?.id);
          if (fresh) setVersion(fresh.version);
          return fresh ? factFormOf(fresh) : form.getValues();
        }}
        fieldNames={{ name: 'Име', places: 'Къде се показва', values: 'Стойности' }}
        onSaved={({ fact: latest, message, activityId }) => {
          setVersion(latest.version);
          toastDone({ message, activityId });
          void openStored(latest.id);
        }}
        onDiscard={fact ? undefined : () => void navigate({ to: '/admin/facts' })}
      >
        <div className="detail-layout fluid stack loose">
          <div>
            <FactMeaning fact={fact} onConverted={onConverted} />
            <FactValues />
            <FactComparisons />
          </div>
          <div>
            <FactPlaces />
          </div>
        </div>
      </ResourceForm>
    </>
  );
}
