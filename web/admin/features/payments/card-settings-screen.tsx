import { trialPayment } from '#contracts/orders/order-names.rule.ts';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from '@tanstack/react-router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type CardSettings, getCardSettingsRoute, updateCardSettingsRoute } from '#contracts/payments/card-settings.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { toastSuccess } from '#web/shared/ui/toasts.tsx';
import { DetailStates } from '../../patterns/detail-states.tsx';
import { SelectField } from '../../patterns/resource-form/select-field.tsx';
import { FormSection } from '../../patterns/resource-form/form-section.tsx';
import { ResourceForm } from '../../patterns/resource-form/resource-form.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { CardKeys } from './card-keys.tsx';
import { CardTest } from './card-test.tsx';

const title = 'Плащане с карта';
const back = { to: '/admin/payments', label: 'Плащания' };
const cardsKey = ['card-settings'];

interface CardForm {
  provider: CardSettings['provider'];
  secretKey: string;
  webhookSecret: string;
}

const formOf = ({ provider }: CardSettings): CardForm => ({ provider, secretKey: '', webhookSecret: '' });

/** Sends typed keys only: a stored key is kept. */
const inputOf = ({ provider, ...keys }: CardForm) => ({
  provider,
  ...Object.fromEntries(Object.entries(keys).filter(([, key]) => key.trim() !== '')),
});

/** The card payment provider and its keys. */
export function CardSettingsScreen() {
  const query = useQuery({
    queryKey: cardsKey,
    queryFn: async ({ signal }) => (await callApi(getCardSettingsRoute, { signal })).cards,
  });
  if (query.data) return <Editor cards={query.data} />;
  return <DetailStates title={title} back={back} query={query} failedText="Настройките не можаха да се заредят." />;
}

function Editor({ cards }: { cards: CardSettings }) {
  const form = useForm<CardForm>({ shouldFocusError: false, defaultValues: formOf(cards) });
  const provider = useWatch({ control: form.control, name: 'provider' });
  const client = useQueryClient();
  return (
    <>
      <PageHeader title={title} back={back} />
      <ResourceForm
        form={form}
        failedText="Настройките не можаха да се запишат."
        save={(values) => callApi(updateCardSettingsRoute, { body: inputOf(values) })}
        stored={(saved) => formOf(saved.cards)}
        onSaved={(saved) => {
          client.setQueryData(cardsKey, saved.cards);
          toastSuccess(saved.message);
        }}
      >
        <div className="stack loose">
          <FormSection title="Кой приема картите">
            <SelectField name="provider" label="Доставчик">
              <option value="stripe">Stripe</option>
              {cards.isDemo && <option value="sandbox">{trialPayment}</option>}
            </SelectField>
            {provider === 'sandbox' && (
              <p className="notice notice-warn">
                Поръчките с карта ще излизат платени, без да си получил пари. Само за изпробване на магазина.
              </p>
            )}
          </FormSection>
          {provider === 'stripe' && <CardKeys cards={cards} />}
          {cards.isLive !== null && !cards.isOffered && (
            <p className="notice notice-warn">
              Купувачите още не виждат плащане с карта. Включи „Карта“ в{' '}
              <Link to="/admin/settings" hash="payments" className="link">
                Настройки → Плащане
              </Link>
              .
            </p>
          )}
        </div>
      </ResourceForm>
      {cards.provider === 'stripe' && (
        <Allowed>
          <div className="space-above">
            <CardTest isSaved={!form.formState.isDirty} hasKey={cards.isLive !== null} />
          </div>
        </Allowed>
      )}
    </>
  );
}
