import { lazy, Suspense, useRef, useState } from 'react';
import { replaceMediaRoute } from '#contracts/media/media-library.ts';
import { refusalOfPicture } from '#web/admin/patterns/pictures/validate-picture.ts';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { runAction } from '#web/admin/patterns/run-action.ts';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { sendFile } from '#web/shared/api/send-file.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { FieldError } from '#web/shared/ui/field.tsx';
import { Crop, RefreshCw } from '#web/shared/ui/icons.ts';
import type { PictureDetail } from './picture-detail.ts';
import { useOpenPicture } from './use-open-picture.ts';

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));

/** The changes after which another picture stands in its place: a crop, a new file. */
export function PictureChanges({ picture }: { picture: PictureDetail['picture'] }) {
  const [isCropping, setCropping] = useState(false);
  const open = useOpenPicture();
  const { input, refusal, isBusy, replace } = useReplacement(picture.id, open);
  return (
    <Allowed>
      <FormSection
        title="Смяна навсякъде"
        text="Продуктите, категориите и страниците показват новата. Предишната се пази и може да се върне."
      >
        <div className="row">
          {picture.kind === 'photo' && (
            <Button icon={<Crop aria-hidden="true" size={18} />} onClick={() => setCropping(true)}>
              Изрежи
            </Button>
          )}
          <Button
            busy={isBusy}
            icon={<RefreshCw aria-hidden="true" size={18} />}
            onClick={() => !isBusy && input.current?.click()}
          >
            Смени с нов файл
          </Button>
        </div>
        {refusal !== undefined && (
          <div role="alert">
            <FieldError>{refusal}</FieldError>
          </div>
        )}
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label="Нов файл"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void replace(file);
            event.target.value = '';
          }}
        />
        {isCropping && (
          <Suspense>
            <CropDialog picture={picture} onCropped={open} onClose={() => setCropping(false)} />
          </Suspense>
        )}
      </FormSection>
    </Allowed>
  );
}

function useReplacement(id: string, onReplaced: (id: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const replace = async (file: File) => {
    const reason = refusalOfPicture(file);
    setRefusal(reason);
    if (reason !== undefined) return;
    const body = new FormData();
    body.append('file', file);
    setBusy(true);
    await runAction(
      () => sendFile(body)(replaceMediaRoute, { params: { id } }),
      'Снимката не можа да се смени.',
      async (response) => {
        onReplaced(response.id);
        await reloadAfter(replaceMediaRoute);
      },
    );
    setBusy(false);
  };
  return { input, refusal, isBusy, replace };
}
