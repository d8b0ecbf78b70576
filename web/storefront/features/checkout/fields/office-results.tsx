import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { OfficeList as Found } from '#contracts/delivery/delivery.ts';
import { nameSettlement } from '#contracts/delivery/name-settlement.rule.ts';
import { appTexts } from '#web/shared/texts/app.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { useDebounced } from '#web/shared/ui/use-debounced.ts';
import type { PageForm } from '#web/storefront/forms/use-page-form.ts';
import { useCallApi } from '#web/storefront/platform/router-context.ts';
import { useNow } from '#web/storefront/platform/use-now.ts';
import { isSearch, officesQuery, type OfficeSearch } from '../checkout-queries.ts';
import { keyOf, OfficeList, type ListedOffice } from './office-list.tsx';

const maxShown = 40;
const pauseMs = 250;
const largestTowns = ['София', 'Пловдив', 'Варна', 'Бургас', 'Русе', 'Стара Загора'];
/** The bar with the button, and a place above it. */
const leastShown = 260;
interface Props {
  form: PageForm;
  search: OfficeSearch;
  onSearch: (search: OfficeSearch) => void;
}

/** The places found, with the one chosen before at the top. */
export function OfficeResults({ form, search, onSearch }: Props) {
  const debounced = useDebounced(search, pauseMs);
  const { data, error, isFetching, refetch } = useQuery({
    ...officesQuery(useCallApi(), debounced),
    enabled: isSearch(debounced),
  });
  const area = useListInView(data);
  const now = useNow();
  const [selected, setSelected] = useState<ListedOffice | null>(null);
  if (!isSearch(search))
    return selected ? (
      <OfficeList form={form} offices={[selected]} from="от центъра" now={now} onChoose={setSelected} />
    ) : (
      <LargestTowns onChoose={(text) => onSearch({ ...search, search: text })} />
    );
  if (error && !data) {
    return (
      <div className="notice notice-bad" role="alert">
        <p>Офисите не можаха да се заредят.</p>
        <Button size="small" onClick={() => void refetch()}>
          {appTexts.retry}
        </Button>
      </div>
    );
  }
  if (!data) return <p role="status">{appTexts.loading}</p>;
  const first = selected ?? data.offices.find((office) => keyOf(office) === form.value('delivery.officeId'));
  const listedOffices = withFirst(data.offices.slice(0, maxShown), first);
  return (
    <div aria-busy={isFetching || undefined} ref={area}>
      <p className="found-places field-hint" role="status">
        {wordsFor(data, debounced)}
      </p>
      <OtherSettlements found={data} onChoose={(text) => onSearch({ ...search, search: text })} />
      <OfficeList form={form} offices={listedOffices} from={fromOf(data, debounced)} now={now} onChoose={setSelected} />
    </div>
  );
}

/** Says what the empty list waits for, with the towns that most parcels go to. */
function LargestTowns({ onChoose }: { onChoose: (town: string) => void }) {
  return (
    <div className="needs-script">
      <p className="field-hint">Офисите се показват тук, щом напишеш населено място. Или избери:</p>
      <div className="row">
        {largestTowns.map((town) => (
          <button key={town} type="button" className="chip" onClick={() => onChoose(town)}>
            {town}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Brings the field to the top of a low window when its list, or that nothing was found, would be below the edge. */
function useListInView(offices: Found | undefined): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: list } = area;
    const field = list?.closest('form')?.elements.namedItem('office.search');
    // Only for who is searching: not when the page is opened with an office chosen before.
    if (!list || !(field instanceof HTMLInputElement) || document.activeElement !== field) return;
    const edge = (visualViewport?.height ?? innerHeight) - leastShown;
    if (list.getBoundingClientRect().top > edge) field.scrollIntoView({ block: 'start' });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- with every list that arrives
  }, [offices]);
  return area;
}

function withFirst(offices: readonly ListedOffice[], first: ListedOffice | undefined): readonly ListedOffice[] {
  return first ? [first, ...offices.filter((office) => keyOf(office) !== keyOf(first))] : offices;
}

function wordsFor({ offices: { length: count }, near }: Found, { at }: OfficeSearch): string {
  if (count === 0) return 'Няма такъв офис. Опитай с друга дума или избери доставка до адрес.';
  if (at) return `Най-близките ${count} до теб.`;
  if (near) return `В ${nameSettlement(near)} няма офис. Ето най-близките.`;
  if (count > maxShown) return `Показани са първите ${maxShown}. Допиши квартал или улица.`;
  return count === 1 ? 'Намерено е 1 място.' : `Намерени са ${count} места.`;
}

/** What the distances of a list are from. */
function fromOf({ near }: Found, { at }: OfficeSearch): string {
  if (at) return 'оттук';
  return near ? `от ${near.name}` : 'от центъра';
}

/** Settlements of the same or a similar name. */
function OtherSettlements({ found, onChoose }: { found: Found; onChoose: (text: string) => void }) {
  if (found.settlements.length === 0) return null;
  return (
    <p className="other-places needs-script row">
      <span>Друго място?</span>
      {found.settlements.map((settlement) => {
        const text = nameSettlement(settlement);
        return (
          <button key={`${text} ${settlement.postcode}`} type="button" className="link" onClick={() => onChoose(text)}>
            {text}
          </button>
        );
      })}
    </p>
  );
}
