import { useState } from 'react';
import { importDesignRoute } from '#contracts/design/design.ts';
import { FileDrop } from '#web/admin/patterns/file-drop.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { callRoute } from '#web/admin/platform/call-route.ts';
import { Download } from '#web/shared/ui/icons.ts';
import type { DesignEditor } from './use-design-editor.ts';

const unreadable = 'Файлът не може да се прочете. Избери .json, изтеглен от тази страница.';

/** The design as one file, for safe-keeping or for another shop. */
export function PackageSection({ editor: { run, version, isBusy, isDirty } }: { editor: DesignEditor }) {
  const [refusal, setRefusal] = useState<string>();
  const choose = async (selected: File | undefined) => {
    if (!selected) return;
    setRefusal(undefined);
    try {
      // The server validates the content.
      const file = JSON.parse(await selected.text()) as never;
      await run(() => callRoute(importDesignRoute, { body: { file, version } }), 'Файлът не можа да се приложи.');
    } catch {
      setRefusal(unreadable);
    }
  };
  return (
    <FormSection
      title="Дизайн като файл"
      text="С логото и иконата в него. Внесеният дизайн е чернова, докато не го публикуваш."
    >
      <div className="stack">
        <p>
          <a className="btn btn-outline" href="/api/admin/design/export" download="dizayn.json">
            <Download aria-hidden="true" size={16} /> Изтегли дизайна
          </a>
        </p>
        <Allowed>
          <FileDrop
            label="Файл с дизайн"
            hint={isDirty ? 'Първо запази или отмени промените.' : 'JSON, изтеглен оттук.'}
            accept=".json,application/json"
            isBusy={isBusy || isDirty}
            onFile={(file) => void choose(file)}
          />
        </Allowed>
        <div role="alert">{refusal && <p className="field-error">{refusal}</p>}</div>
      </div>
    </FormSection>
  );
}
