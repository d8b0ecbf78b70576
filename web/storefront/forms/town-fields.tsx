import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { listSettlementsRoute, type Settlement } from '#contracts/delivery/settlements.ts';
import { useCallApi } from '#web/storefront/platform/router-context.ts';
import { FormText } from './form-parts.tsx';
import { isNamed, optionOf, withoutProvince } from './settlement-names.ts';
import type { PageForm } from './use-page-form.ts';

/**
 * Town or village and postcode. With script, settlements are suggested by the server, and an empty postcode is filled in
 * for a known one; any input is accepted. An equal name is offered with its province, which only selects the postcode.
 */
export function TownFields({ form, listId }: { form: PageForm; listId: string }) {
  const [typed, setTyped] = useState('');
  const city = useRef<HTMLInputElement>(null);
  const settlements = useSettlements(typed);
  const named = settlements.filter((settlement) => isNamed(settlement, typed));
  useEffect(() => {
    const { current: input } = city;
    const [chosen, other] = named;
    if (!input || !chosen || other || input.value !== typed) return;
    input.value = withoutProvince(typed);
    fillPostcode(input.form, chosen.postcode);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each text and its suggestions
  }, [typed, settlements]);
  return (
    <div className="step-city stack loose">
      <FormText
        form={form}
        ref={city}
        name="delivery.city"
        label="Град"
        autoComplete="address-level2"
        required
        maxLength={100}
        list={listId}
        // A check mark would suggest that the town is known.
        data-unknown={named.length > 0 ? undefined : ''}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => setTyped(target.value)}
      />
      <datalist id={listId}>
        {settlements.map((settlement) => {
          const { name, postcode, province } = settlement;
          return (
            <option key={`${name} ${province}`} value={optionOf(settlement, settlements)}>
              {[postcode, province].filter(Boolean).join(', ')}
            </option>
          );
        })}
      </datalist>
      <FormText
        form={form}
        name="delivery.postcode"
        label="Пощенски код"
        inputMode="numeric"
        autoComplete="postal-code"
        pattern="\s*(\d\s*){4}"
        wrong="Пощенският код е 4 цифри."
        required
        maxLength={10}
      />
    </div>
  );
}

/** Suggestions for what is typed, after a pause. Without them it is a plain text field. */
function useSettlements(typed: string): readonly Settlement[] {
  const callApi = useCallApi();
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), 150);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data = [] } = useQuery({
    queryKey: ['settlements', search.toLowerCase()],
    queryFn: async () => (await callApi(listSettlementsRoute, { query: { search } })).settlements,
    enabled: search.length >= 2,
    staleTime: 3_600_000,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return data;
}

/** Never overwrites a typed postcode. */
function fillPostcode(form: HTMLFormElement | null, found: string): void {
  const postcode = form?.elements.namedItem('delivery.postcode');
  if (found === '' || !(postcode instanceof HTMLInputElement)) return;
  const isAutofilled = postcode.dataset['filled'] === postcode.value;
  if (postcode.value !== '' && !isAutofilled) return;
  postcode.value = found;
  postcode.dataset['filled'] = found;
  // Clears a displayed error about the empty field.
  postcode.dispatchEvent(new Event('input', { bubbles: true }));
}
