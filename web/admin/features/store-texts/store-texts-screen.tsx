import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import {
  type StoreText,
  type StoreTextKey,
  storeTextKeys,
  storeTexts,
} from '#contracts/store-texts/store-texts.rule.ts';
import { listStoreTextsRoute } from '#contracts/store-texts/store-texts.ts';
import { FailureNotice } from '#web/admin/patterns/failure-notice.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { StatusBadge } from '#web/admin/patterns/status-badge.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { StoreTextDialog } from './store-text-dialog.tsx';

const groups: Readonly<Record<StoreText['group'], string>> = {
  search: 'Търсене и списъци',
  cart: 'Количка и любими',
  age: 'Възраст',
  footer: 'Долен край',
  product: 'Страница на продукт',
  order: 'Поръчка',
  contact: 'Контакти',
  pages: 'Други страници',
};

/** The small texts of the storefront by where they are seen, with those of the owner marked. */
export function StoreTextsScreen() {
  const { data, error, refetch } = useQuery(queryOf(listStoreTextsRoute, {}));
  return (
    <>
      <PageHeader title="Кратки текстове" back={{ to: '/admin/settings', label: 'Настройки' }} />
      {error && !data && (
        <FailureNotice error={error} fallback="Текстовете не можаха да се заредят." onRetry={() => void refetch()} />
      )}
      {!data && !error && <p role="status">Зареждане…</p>}
      {data && <TextGroups {...data} />}
    </>
  );
}

type Texts = Readonly<Record<string, string>>;

function TextGroups({ changed, usual }: { changed: Texts; usual: Texts }) {
  const [search, setSearch] = useState('');
  // Other screens lead to one text by its key.
  const { hash } = useLocation();
  const [edited, setEdited] = useState(storeTextKeys.find((key) => key === hash));
  const words = useDeferredValue(search).trim().toLowerCase();
  const matches = storeTextKeys.filter((key) => isFound(key, changed[key] ?? usual[key] ?? '', words));
  return (
    <div className="narrow-page">
      <label className="field">
        <span className="field-label">Търси в текстовете</span>
        <input
          type="search"
          className="input"
          value={search}
          maxLength={100}
          placeholder="количка, възраст, дума от текста…"
          onChange={({ target }) => setSearch(target.value)}
        />
      </label>
      <p className="sr-only" role="status">
        {words === '' ? '' : `Намерени: ${matches.length}.`}
      </p>
      {matches.length === 0 && <p className="muted">Няма такъв текст. Опитай с друга дума.</p>}
      {Object.entries(groups).map(([group, title]) => {
        const keys = matches.filter((key) => storeTexts[key].group === group);
        return keys.length === 0 ? null : (
          <FormSection key={group} title={title}>
            <ul className="mini-list">
              {keys.map((key) => (
                <TextRow
                  key={key}
                  textKey={key}
                  own={changed[key]}
                  usual={usual[key] ?? ''}
                  onEdit={() => setEdited(key)}
                />
              ))}
            </ul>
          </FormSection>
        );
      })}
      {edited && (
        <StoreTextDialog
          textKey={edited}
          own={changed[edited] ?? null}
          usual={usual[edited] ?? ''}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}

function isFound(key: StoreTextKey, text: string, words: string): boolean {
  const { name, where, usual, group }: StoreText = storeTexts[key];
  return [name, where, usual, text, groups[group]].some((part) => part.toLowerCase().includes(words));
}

interface TextRowProps {
  textKey: StoreTextKey;
  own: string | undefined;
  usual: string;
  onEdit: () => void;
}

function TextRow({ textKey, own, usual, onEdit }: TextRowProps) {
  const { name }: StoreText = storeTexts[textKey];
  const text = own ?? usual;
  return (
    <li>
      <span className="two-lines">
        <span className="row middle">
          <strong>{name}</strong>
          {own !== undefined && <StatusBadge tone="info">Твой текст</StatusBadge>}
        </span>
        <small className="as-typed">{text === '' ? 'Не се показва.' : text}</small>
      </span>
      <Allowed>
        <Button size="small" onClick={onEdit} aria-label={`Редактирай: ${name}`}>
          Редактирай
        </Button>
      </Allowed>
    </li>
  );
}
