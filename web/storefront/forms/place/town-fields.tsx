import { useEffect, useRef, useState, type ChangeEvent, type Ref } from 'react';
import type { Settlement } from '#contracts/delivery/settlements.ts';
import { formatCount } from '#web/shared/format/format-number.ts';
import { useCombobox } from '#web/shared/ui/use-combobox.ts';
import { fillField } from '../fill-field.ts';
import { FormText } from '../form-parts.tsx';
import type { PageForm } from '../use-page-form.ts';
import { fillPostcode } from './fill-postcode.ts';
import { isCodeElsewhere } from './postcode-elsewhere.ts';
import { isNamed } from './settlement-names.ts';
import { TownList } from './town-list.tsx';
import { TownMeant } from './town-meant.tsx';
import { useSettlements } from './use-settlements.ts';

/**
 * Town or village and postcode. With script, settlements are suggested by the server with what tells equal names apart.
 * The chosen one fills in the postcode, and so does a name that only one place has; of several, a typed postcode tells
 * which is meant. Any input is accepted.
 */
export function TownFields({ form, listId }: { form: PageForm; listId: string }) {
  const [text, setText] = useState('');
  const [choice, setChoice] = useState<Settlement | null>(null);
  const [code, setCode] = useState(form.value('delivery.postcode') ?? '');
  const postcode = useRef<HTMLInputElement>(null);
  const city = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const matches = useSettlements(text);
  const namesakes = matches.filter((settlement) => isNamed(settlement, text));
  const ofCode = namesakes.find(({ postcode }) => postcode === code.trim());
  const town = choice?.name === text ? choice : namesakes.length === 1 ? namesakes[0] : ofCode;
  const isElsewhere = town !== undefined && isCodeElsewhere(town, code);
  // What is typed already is not suggested.
  const settlements = town && (town === choice || matches.length === 1) ? [] : matches;
  const choose = (place: Settlement | undefined): void => {
    const { current: input } = city;
    if (!input || !place) return;
    setChoice(place);
    fillField(input, place.name);
    fillPostcode(input.form, place, true);
    combobox.close();
  };
  const chooseAt = (index: number): void => choose(settlements[index]);
  const combobox = useCombobox({
    id: listId,
    field: city,
    area: () => area.current,
    count: settlements.length,
    opensOnFocus: false,
    onType: setText,
    onChoose: chooseAt,
  });
  useEffect(() => {
    const { current: input } = city;
    if (!input || input.value !== text) return;
    if (town && text.includes(',')) fillField(input, town.name);
    fillPostcode(input.form, town, false);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each text and its suggestions
  }, [text, matches]);
  return (
    <div>
      <div className="step-city stack loose">
        <div className="town" ref={area}>
          <FormText
            form={form}
            ref={city}
            name="delivery.city"
            label="Град"
            autoComplete="address-level2"
            required
            maxLength={100}
            // A check mark would suggest that the town is known.
            data-unknown={(town || namesakes.length > 0) && !isElsewhere ? undefined : ''}
          />
          <p className="sr-only" aria-live="polite">
            {combobox.isOpen ? `${formatCount(settlements.length, 'предложение', 'предложения')}.` : ''}
          </p>
          {combobox.isOpen ? (
            <TownList id={listId} settlements={settlements} active={combobox.active} onChoose={chooseAt} />
          ) : null}
        </div>
        <PostcodeField form={form} input={postcode} isElsewhere={isElsewhere} onType={setCode} />
      </div>
      {/* What the checkout asks about once. */}
      {isElsewhere ? <input type="hidden" name="doubt.postcode" value={town.postcode} /> : null}
      {isElsewhere ? (
        <CodeElsewhere
          code={code}
          town={town}
          onCorrect={(right) => {
            if (postcode.current) fillField(postcode.current, right);
            setCode(right);
          }}
        />
      ) : (
        <TownMeant town={town} namesakes={combobox.isOpen ? [] : namesakes} onChoose={choose} />
      )}
    </div>
  );
}

function PostcodeField({
  form,
  input,
  isElsewhere,
  onType,
}: {
  form: PageForm;
  input: Ref<HTMLInputElement>;
  isElsewhere: boolean;
  onType: (code: string) => void;
}) {
  return (
    <FormText
      form={form}
      ref={input}
      // No check mark for the code of another place.
      data-unknown={isElsewhere ? '' : undefined}
      name="delivery.postcode"
      label="Пощенски код"
      inputMode="numeric"
      autoComplete="postal-code"
      pattern="[\s\p{Cf}]*(\d[\s\p{Cf}]*){4}"
      wrong="Пощенският код е 4 цифри."
      required
      maxLength={10}
      onChange={({ target }: ChangeEvent<HTMLInputElement>) => onType(target.value)}
    />
  );
}

/** Says that a postcode is of another part of the country, and offers that of the town. */
function CodeElsewhere({
  code,
  town: { name, postcode },
  onCorrect,
}: {
  code: string;
  town: Settlement;
  onCorrect: (postcode: string) => void;
}) {
  return (
    <p className="town-meant needs-script" role="status">
      {`${code.trim()} не е код на ${name}. `}
      <button type="button" className="link" onClick={() => onCorrect(postcode)}>
        {`Сложи ${postcode}`}
      </button>
    </p>
  );
}
