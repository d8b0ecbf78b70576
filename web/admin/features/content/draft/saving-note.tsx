import { useState } from 'react';
import { ApiError, messageOf } from '#web/shared/api/api-error.ts';
import { Button } from '#web/shared/ui/button.tsx';
import type { SavingState } from './open-draft-saver.ts';
import type { PageEditor } from './use-page-editor.ts';

const texts: Readonly<Record<SavingState['status'], string>> = {
  saved: 'Черновата е запазена',
  waiting: 'Има незапазено…',
  saving: 'Запазва се…',
  failed: 'Не е запазено: няма връзка. Опитвам пак.',
  refused: 'Не е запазено',
  stale: 'Не е запазено',
};

/** Whether the draft is saved. Only failures are announced: success after every word would be noise. */
export function SavingNote({ saving }: { saving: SavingState }) {
  const isBad = saving.status === 'failed' || saving.status === 'refused' || saving.status === 'stale';
  return (
    <span className={isBad ? 'saving-note bad' : 'saving-note muted'} role={isBad ? 'alert' : undefined}>
      {texts[saving.status]}
    </span>
  );
}

/** Why the draft is not saved, where the person decides what to do. */
export function SavingNotice({ editor: { saving, resolve } }: { editor: PageEditor }) {
  const [isBusy, setBusy] = useState(false);
  if (saving.status === 'refused') {
    const fields = saving.error instanceof ApiError ? saving.error.errors.map(({ message }) => message) : [];
    return (
      <div className="notice notice-bad" role="alert">
        <p>
          {messageOf(saving.error, 'Черновата не можа да се запази.')} {[...new Set(fields)].join(' ')}
        </p>
      </div>
    );
  }
  if (saving.status !== 'stale') return null;
  const choose = async (choice: 'mine' | 'theirs') => {
    if (isBusy) return;
    setBusy(true);
    await resolve(choice).catch(() => undefined);
    setBusy(false);
  };
  return (
    <div className="notice notice-bad" role="alert">
      <div className="notice-body stack">
        <p>
          <strong>Страницата е променена другаде: в друг раздел или от друг човек.</strong>
        </p>
        <p>Твоето е тук, но не е запазено. Ако вземеш другото, твоето остава под бутона „Отмени“.</p>
        <div className="row">
          <Button busy={isBusy} onClick={() => void choose('mine')}>
            Запази моето вместо него
          </Button>
          <Button onClick={() => void choose('theirs')}>Вземи другото</Button>
        </div>
      </div>
    </div>
  );
}
