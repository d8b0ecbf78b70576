import { useEffect, useRef, useState } from 'react';

interface StaleNoticeProps {
  onReload: () => Promise<readonly string[]>;
}

/** Shown after a concurrent change. Loading the new state keeps the edits and lists the differences. */
export function StaleNotice({ onReload }: StaleNoticeProps) {
  const [state, setState] = useState<'asking' | 'loading' | 'failed'>('asking');
  const [changes, setChanges] = useState<readonly string[]>();
  const box = useRef<HTMLDivElement>(null);
  // The user may have scrolled far down.
  useEffect(() => box.current?.focus(), []);
  const reload = () => {
    setState('loading');
    onReload().then(setChanges, () => setState('failed'));
  };
  if (changes) {
    return (
      <div className="notice notice-good" role="status">
        <p className="notice-body stack">
          <span>
            Заредено е новото състояние; въведеното от теб е запазено.{' '}
            <span>{changes.length > 0 ? `Междувременно са променени: ${changes.join(', ')}. ` : ''}</span>
            Прегледай и запази отново.
          </span>
        </p>
      </div>
    );
  }
  return (
    <div ref={box} className="notice notice-bad" role="alert" tabIndex={-1}>
      <div className="notice-body stack">
        <p>
          <strong>Някой друг запази промени, докато редактира.</strong>
        </p>
        <p>Въведеното от теб е тук, но още не е записано. Зареди новото състояние: твоето остава.</p>
        {state === 'failed' && <p className="field-error">Зареждането не успя. Опитай отново.</p>}
        <button type="button" className="btn btn-outline" onClick={reload} disabled={state === 'loading'}>
          Зареди новото и запази въведеното
        </button>
      </div>
    </div>
  );
}
