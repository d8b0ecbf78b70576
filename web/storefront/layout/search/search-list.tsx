import { formatMoney } from '#web/shared/format/format-money.ts';
import { ProductPicture } from '#web/storefront/features/products/product-picture.tsx';
import type { SearchEntry } from './search-entries.ts';
import { highlight } from './search-highlight.ts';

const groups = [
  { kind: 'help', title: 'Помощ' },
  { kind: 'page', title: 'Страници' },
  { kind: 'product', title: 'Продукти' },
  { kind: 'category', title: 'Категории' },
  { kind: 'recent', title: 'Скорошни търсения' },
] as const;

interface Props {
  id: string;
  entries: readonly SearchEntry[];
  active: number;
  /** The text to highlight in the entries. */
  search: string;
  correctedTo: string | undefined;
  onChoose: (entry: SearchEntry) => void;
  onForget: () => void;
}

/** The grouped list below the search field. Focus stays in the field; a click selects. */
export function SearchList({ id, entries, active, search, correctedTo, onChoose, onForget }: Props) {
  return (
    <div className="suggest">
      {correctedTo ? (
        <p className="suggest-note">
          Предложения за <strong>„{correctedTo}“</strong>
        </p>
      ) : null}
      <div role="listbox" id={id} aria-label="Предложения">
        {groups
          .filter(({ kind }) => entries.some((entry) => entry.kind === kind))
          .map(({ kind, title }) => (
            <div role="group" aria-labelledby={`${id}-${kind}`} key={kind}>
              <p className="suggest-title" id={`${id}-${kind}`} role="presentation">
                {title}
              </p>
              {entries.map((entry, index) =>
                entry.kind === kind ? (
                  <Option
                    key={keyOf(entry)}
                    id={`${id}-${index}`}
                    entry={entry}
                    isActive={index === active}
                    search={search}
                    onChoose={onChoose}
                  />
                ) : null,
              )}
            </div>
          ))}
      </div>
      {entries.some(({ kind }) => kind === 'recent') ? (
        <button type="button" className="link suggest-clear" onClick={onForget}>
          Изчисти скорошните търсения
        </button>
      ) : null}
    </div>
  );
}

function keyOf(entry: SearchEntry): string {
  if (entry.kind === 'recent') return entry.text;
  return entry.kind === 'help' || entry.kind === 'page' ? entry.path + entry.title : entry.slug;
}

interface OptionProps extends Pick<Props, 'id' | 'search' | 'onChoose'> {
  entry: SearchEntry;
  isActive: boolean;
}

function Option({ id, entry, isActive, search, onChoose }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's, which keeps the focus
    <div
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={isActive}
      className="suggest-entry"
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(entry)}
    >
      <Entry entry={entry} search={search} />
    </div>
  );
}

function Entry({ entry, search }: { entry: SearchEntry; search: string }) {
  if (entry.kind === 'recent') return <Marked text={entry.text} search={search} />;
  if (entry.kind === 'help' || entry.kind === 'page') return <Marked text={entry.title} search={search} />;
  if (entry.kind === 'category') return <Marked text={entry.name} search={search} />;
  return (
    <>
      <span className="suggest-picture">
        {entry.image ? <ProductPicture url={entry.image.url} alt="" widths={[160]} sizes="40px" eager /> : null}
      </span>
      <Marked text={entry.name} search={search} />
      <span className="suggest-price">{`${entry.isFrom ? 'от ' : ''}${formatMoney(entry.price)}`}</span>
    </>
  );
}

function Marked({ text, search }: { text: string; search: string }) {
  return (
    <span className="suggest-name">
      {highlight(text, search).map((part) => (part.isMatch ? <mark key={part.start}>{part.text}</mark> : part.text))}
    </span>
  );
}
