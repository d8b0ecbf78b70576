import { useState } from 'react';
import { maxDesignFileBytes } from '#contracts/design/design-choices.rule.ts';
import { type DesignFile, uploadDesignFileRoute } from '#contracts/design/design.ts';
import { base64Of } from '#web/admin/patterns/base64-of.ts';
import { FileDrop } from '#web/admin/patterns/file-drop.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { toastFailed } from '#web/admin/patterns/run-action.ts';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { callRoute } from '#web/admin/platform/call-route.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import type { DesignEditor } from './use-design-editor.ts';

const places = {
  logo: { label: 'Лого', hint: 'SVG, PNG, JPEG или WebP, до 2 MB. Без него стои първата буква от името.' },
  darkLogo: { label: 'Лого за тъмната тема', hint: 'По избор. Без него тъмно лого стои на светла плочка.' },
  icon: { label: 'Икона', hint: 'Квадратна. За раздела на браузъра и за телефона. Без нея се прави от логото.' },
} as const;
type Place = keyof typeof places;

/** The drawings of the shop. */
export function LogoSection({ editor, files }: { editor: DesignEditor; files: readonly DesignFile[] }) {
  const { design, change } = editor;
  return (
    <FormSection title="Лого и икона">
      <div className="stack loose">
        <FilePlace place="logo" editor={editor} files={files} />
        {design.logo !== null && (
          <>
            <label className="check">
              <input
                type="checkbox"
                checked={design.showsName}
                onChange={({ target }) => change({ showsName: target.checked })}
              />
              <span>Името стои до логото. Махни отметката, ако логото го съдържа.</span>
            </label>
            <FilePlace place="darkLogo" editor={editor} files={files} />
          </>
        )}
        <FilePlace place="icon" editor={editor} files={files} />
      </div>
    </FormSection>
  );
}

interface FilePlaceProps {
  place: Place;
  editor: DesignEditor;
  files: readonly DesignFile[];
}

function FilePlace({ place, editor, files }: FilePlaceProps) {
  const { design, change, upload } = editor;
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { label, hint } = places[place];
  const file = files.find(({ id }) => id === design[place]);
  const choose = async (selected: File | undefined) => {
    if (!selected) return;
    setRefusal(undefined);
    if (selected.size > maxDesignFileBytes) return setRefusal('Файлът е над 2 MB. Намали го и го качи отново.');
    setBusy(true);
    try {
      const { id } = await upload(async () => {
        const response = await callRoute(uploadDesignFileRoute, { body: { file: await base64Of(selected) } });
        return response.file;
      });
      change({ [place]: id });
    } catch (error) {
      const [first] = error instanceof ApiError ? error.errors : [];
      const failedText = toastFailed(error, 'Файлът не можа да се качи.');
      setRefusal(first?.message ?? failedText);
    }
    setBusy(false);
  };
  return (
    <div className="stack">
      <h3>{label}</h3>
      {file && (
        <p className="design-file row middle" data-place={place}>
          <img src={file.url} alt={`${label} сега`} width={file.width} height={file.height} />
          <Allowed>
            <button type="button" className="btn btn-outline btn-small" onClick={() => change({ [place]: null })}>
              Махни
            </button>
          </Allowed>
        </p>
      )}
      <Allowed>
        <FileDrop
          label={label}
          hint={hint}
          accept=".svg,.png,.jpg,.jpeg,.webp,.avif,image/*"
          isBusy={isBusy}
          onFile={(selected) => void choose(selected)}
        />
      </Allowed>
      <div role="alert">{refusal && <p className="field-error">{refusal}</p>}</div>
    </div>
  );
}
