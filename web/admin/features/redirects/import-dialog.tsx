import { useState } from 'react';
import type { z } from 'zod';
import { importRedirectsRoute } from '#contracts/redirects/redirects.ts';
import { FileDrop } from '#web/admin/patterns/file-drop.tsx';
import { DialogActions, PanelDialog } from '#web/admin/patterns/panel-dialog.tsx';
import { toastDone, toastFailed } from '#web/admin/patterns/run-action.ts';
import { readTextFile } from '#web/admin/platform/read-text-file.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { formatCount } from '#web/shared/format/format-number.ts';
import { Button } from '#web/shared/ui/button.tsx';

type Outcome = z.output<typeof importRedirectsRoute.response>;

const shownProblems = 50;

/** Redirects from a CSV file. With rows that have a problem nothing is stored until the owner leaves them out. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  const [isBusy, setBusy] = useState(false);
  const send = async (text: string, skipsProblems: boolean) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const response = await callApi(importRedirectsRoute, { body: { file: text, skipsProblems } });
      setOutcome(response);
      if (response.isStored) {
        toastDone(response);
        onClose();
        await reloadAfter(importRedirectsRoute);
      }
    } catch (error) {
      setOutcome(undefined);
      setRefusal(toastFailed(error, 'Файлът не можа да се внесе.'));
    }
    setBusy(false);
  };
  const choose = async (selected: File | undefined) => {
    if (!selected) return;
    try {
      const text = await readTextFile(selected);
      setFile(text);
      await send(text, false);
    } catch (error) {
      setRefusal(toastFailed(error, 'Файлът не можа да се прочете. Избери го отново.'));
    }
  };
  return (
    <PanelDialog title="Внос на пренасочвания" isWide onClose={onClose}>
      <FileDrop
        label="Файл с пренасочвания"
        hint="CSV с две колони: стар адрес и нов адрес. По избор трета: 301 или 302."
        isBusy={isBusy}
        onFile={(selected) => void choose(selected)}
      />
      <div role="alert">{refusal && <p className="field-error">{refusal}</p>}</div>
      {outcome && !outcome.isStored && <Problems outcome={outcome} />}
      <DialogActions>
        {outcome && !outcome.isStored && file !== undefined && outcome.added + outcome.changed > 0 && (
          <Button variant="primary" busy={isBusy} onClick={() => void send(file, true)}>
            Внеси останалите {outcome.added + outcome.changed}
          </Button>
        )}
      </DialogActions>
    </PanelDialog>
  );
}

function Problems({ outcome: { problems } }: { outcome: Outcome }) {
  return (
    <div role="status">
      <p className="notice notice-warn">
        {formatCount(problems.length, 'ред е', 'реда са')} с грешка. Нищо не е записано: поправи файла и го избери
        отново.
      </p>
      <ul className="mini-list" aria-label="Редове с грешка">
        {problems.slice(0, shownProblems).map(({ line, message }) => (
          <li key={line}>
            <span className="two-lines">
              Ред {line}
              <small>{message}</small>
            </span>
          </li>
        ))}
      </ul>
      {problems.length > shownProblems && <p className="muted">и още {problems.length - shownProblems}</p>}
    </div>
  );
}
