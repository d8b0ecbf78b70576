import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { listUsersRoute } from '#contracts/accounts/users.ts';
import { fullName } from '#web/admin/features/users/use-user-actions.ts';
import { Finder } from '#web/admin/patterns/finder/finder.tsx';
import { useFinderText } from '#web/admin/patterns/finder/use-finder-text.ts';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { useCanWrite } from '#web/admin/platform/use-can-write.ts';
import { X } from '#web/shared/ui/icons.ts';
import { type TrialCart } from './explain-data.ts';

interface CustomerPickerProps {
  customer: TrialCart['customer'];
  onChoose: (customer: TrialCart['customer']) => void;
}

/** The customer of the trial cart; first-order rules, groups and limits depend on it. */
export function CustomerPicker({ customer, onChoose }: CustomerPickerProps) {
  const maySearch = useCanWrite('users');
  const text = customer
    ? 'Броят се първата поръчка, групите и вече ползваното.'
    : 'Без клиент: гост, който поръчва за първи път.';
  return (
    <FormSection title="Клиент" text={text}>
      {customer && (
        <p className="chosen-customer row middle spread">
          <strong>{customer.name}</strong>
          <button type="button" className="btn btn-quiet btn-small" onClick={() => onChoose(null)}>
            <X aria-hidden="true" size={16} /> Без клиент
          </button>
        </p>
      )}
      {!customer && maySearch && <CustomerFinder onChoose={onChoose} />}
      {!customer && !maySearch && <p className="muted">Клиент избира, който има право „Потребители“.</p>}
    </FormSection>
  );
}

const fewResults = 6;

function CustomerFinder({ onChoose }: Pick<CustomerPickerProps, 'onChoose'>) {
  const { text, setText, search, isAsked } = useFinderText();
  const { data, isSuccess, isPlaceholderData } = useQuery({
    ...queryOf(listUsersRoute, search.length > 1 ? { query: { search, limit: fewResults } } : null),
    select: ({ users }) => users,
    placeholderData: keepPreviousData,
  });
  const customers = isAsked ? (data ?? []) : [];
  const isEmpty = isAsked && isSuccess && !isPlaceholderData && customers.length === 0;
  return (
    <Finder
      label="Кой клиент?"
      placeholder="Име, имейл или телефон"
      input={null}
      text={text}
      onText={setText}
      items={customers}
      idOf={({ id }) => id}
      onChoose={(user) => onChoose({ id: user.id, name: fullName(user) || user.email })}
      note={isEmpty ? 'Няма такъв клиент.' : customers.length > 0 ? `Намерени: ${customers.length}` : ''}
      isNoteHidden={!isEmpty}
    >
      {(user) => (
        <span className="two-lines">
          <strong>{fullName(user) || user.email}</strong>
          <small>{[user.email, ...user.groups.map(({ name }) => name)].join(' · ')}</small>
        </span>
      )}
    </Finder>
  );
}
