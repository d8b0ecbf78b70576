import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import {
  type CardProvider,
  type CardSettings,
  getCardSettingsRoute,
  updateCardSettingsRoute,
} from '#contracts/payments/card-settings.ts';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { ResourceForm } from '#web/admin/patterns/resource-form/resource-form.tsx';
import { SelectField } from '#web/admin/patterns/resource-form/select-field.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { toastSuccess } from '#web/shared/ui/toasts.tsx';
import { CardFields } from './card-fields.tsx';
import { CardHealthSection } from './card-health.tsx';
import { CardKey } from './card-key.tsx';
import { CardTest } from './card-test.tsx';

const title = 'Плащане с карта';
const back = { to: '/admin/payments', label: 'Плащания' };
const query = queryOf(getCardSettingsRoute, {});

interface CardForm {
  /** Who accepts new payments. */
  provider: string;
  /** Typed settings by provider and name. A secret one is empty until it is typed. */
  values: Record<string, Record<string, string>>;
}

const formOf = ({ provider, providers }: CardSettings): CardForm => ({
  provider,
  values: Object.fromEntries(
    providers.map(({ name, fields }) => [name, Object.fromEntries(fields.map((field) => [field.name, field.value]))]),
  ),
});

/** Sends what was changed only: a stored secret is kept. `of` is the provider whose settings are shown. */
function inputOf({ provider, values }: CardForm, before: CardForm, of: string) {
  const changes = Object.entries(values[of] ?? {}).filter(([name, value]) => value !== before.values[of]?.[name]);
  return { provider, of, ...(changes.length > 0 ? { settings: Object.fromEntries(changes) } : {}) };
}

/** The provider of card payments and the settings of every provider. */
export function CardSettingsScreen() {
  const result = useQuery({ ...query, select: ({ cards }) => cards });
  if (result.data) return <Editor cards={result.data} />;
  return <DetailStates title={title} back={back} query={result} failedText="Настройките не можаха да се заредят." />;
}

function Editor({ cards }: { cards: CardSettings }) {
  const form = useForm<CardForm>({ shouldFocusError: false, defaultValues: formOf(cards) });
  const [of, setOf] = useState(cards.provider);
  const selectedName = useWatch({ control: form.control, name: 'provider' });
  const client = useQueryClient();
  const provider = cards.providers.find(({ name }) => name === of);
  return (
    <>
      <PageHeader title={title} back={back} />
      <ResourceForm
        form={form}
        failedText="Настройките не можаха да се запишат."
        save={(values, before) => callApi(updateCardSettingsRoute, { body: inputOf(values, before, of) })}
        stored={(response) => formOf(response.cards)}
        locate={(path) => path.replace(/^settings\./, `values.${of}.`)}
        onSaved={(response) => {
          client.setQueryData(query.queryKey, { cards: response.cards });
          toastSuccess(response.message);
        }}
      >
        <div className="stack loose">
          <FormSection
            title="Кой приема картите"
            text="Новите плащания минават през един доставчик. Започнатите и върнатите суми остават при този, който ги е приел."
          >
            <SelectField name="provider" label="Доставчик" onChosen={setOf}>
              {cards.providers.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </SelectField>
            <Offered cards={cards} />
          </FormSection>
          {provider && <ProviderSettings provider={provider} isChosen={of === selectedName} />}
          <OtherProviders cards={cards} of={of} show={setOf} />
        </div>
      </ResourceForm>
      {provider?.canMakeKey && (
        <Allowed>
          <div className="space-above">
            <CardKey
              key={provider.name}
              provider={provider}
              isSaved={!form.formState.isDirty}
              onMade={(cardSettings) => client.setQueryData(query.queryKey, { cards: cardSettings })}
            />
          </div>
        </Allowed>
      )}
      {provider?.canTest && (
        <Allowed>
          <div className="space-above">
            <CardTest key={provider.name} provider={provider} isSaved={!form.formState.isDirty} />
          </div>
        </Allowed>
      )}
      {provider && !provider.isTrial && <CardHealthSection provider={provider} />}
    </>
  );
}

/** What buyers see of the stored settings, where it is not what the owner expects. */
function Offered({ cards }: { cards: CardSettings }) {
  const active = cards.providers.find(({ name }) => name === cards.provider);
  if (cards.isOffered && active?.isLive === false && !active.isTrial)
    return (
      <p className="notice notice-warn">
        <span>
          Плащането с карта е включено, а {active.label} е в пробен режим: поръчките ще изглеждат платени, без да
          получиш пари.
        </span>
      </p>
    );
  if (cards.isOffered || !active?.isReady || active.isTrial) return null;
  return (
    <p className="notice notice-warn">
      <span>
        Купувачите още не виждат плащане с карта. Включи „Карта“ в{' '}
        <Link to="/admin/settings/payment" hash="payments" className="link">
          Настройки → Плащане
        </Link>
        .
      </span>
    </p>
  );
}

function ProviderSettings({ provider, isChosen }: { provider: CardProvider; isChosen: boolean }) {
  if (provider.isTrial) return <p className="notice notice-warn">{provider.text}</p>;
  return (
    <FormSection title={`Настройки на ${provider.label}`} text={provider.text}>
      {!isChosen && <p className="muted">Не приема нови плащания. С тези настройки връща суми по старите.</p>}
      <CardFields provider={provider} />
    </FormSection>
  );
}

/** The other providers, whose settings may be needed for payments that they have accepted. */
function OtherProviders({ cards, of, show }: { cards: CardSettings; of: string; show: (name: string) => void }) {
  const others = cards.providers.filter(({ name, isTrial }) => name !== of && !isTrial);
  if (others.length === 0) return null;
  return (
    <FormSection title="Другите доставчици">
      <ul className="stack">
        {others.map(({ name, label, isReady }) => (
          <li key={name}>
            <button type="button" className="btn btn-outline btn-small" onClick={() => show(name)}>
              Настройки на {label}
            </button>{' '}
            <small className="muted">{isReady ? 'настроен' : 'не е настроен'}</small>
          </li>
        ))}
      </ul>
    </FormSection>
  );
}
