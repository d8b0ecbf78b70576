import { useState } from 'react';
import { guaranteeNotice, maxNoticeBytes } from '#contracts/pages/guarantee.rule.ts';
import { setGuaranteeNoticeRoute } from '#contracts/pages/guarantee.ts';
import { base64Of } from '#web/admin/patterns/base64-of.ts';
import { useConfirm } from '#web/admin/patterns/confirm/use-confirm.tsx';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { FileDrop } from '#web/admin/patterns/file-drop.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { toastDone, toastFailed } from '#web/admin/patterns/run-action.ts';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { useSettings } from '../settings-data.ts';

const back = { to: '/admin/settings', label: 'Настройки' };
const title = 'Законова гаранция';
const failedText = 'Файлът не можа да се запише.';

/** The Commission's notice on the legal guarantee: the uploaded file, or the words shown without one. */
export function GuaranteeScreen() {
  const query = useSettings();
  const { refusal, isBusy, choose, remove } = useNotice();
  if (!query.data) {
    return <DetailStates title={title} back={back} query={query} failedText="Настройките не можаха да се заредят." />;
  }
  const { guaranteeNotice: picture } = query.data.settings;
  return (
    <>
      <PageHeader title={title} back={back} />
      <div className="narrow-page">
        <p className={`notice ${picture ? 'notice-good' : 'notice-bad'}`} role="status">
          {picture
            ? 'Официалното съобщение се вижда в условията, на всеки продукт и преди поръчката.'
            : 'Няма файл: на трите места стои само текстът. От 27.09.2026 г. законът иска официалния файл.'}
        </p>
        <FormSection
          title="Файлът на Комисията"
          text="Изтегли българския вариант за уебсайтове от страницата на Европейската комисия за хармонизираното съобщение и го качи. Показва се без никаква промяна."
        >
          {picture && (
            <img
              className="guarantee-preview"
              src={`/guarantee-notice/${picture.file}`}
              width={picture.width}
              height={picture.height}
              alt="Каченото съобщение"
            />
          )}
          <Allowed>
            <FileDrop
              label="Файл със съобщението"
              hint="SVG или PNG, до 2 MB."
              accept=".svg,.png,image/svg+xml,image/png"
              isBusy={isBusy}
              onFile={(file) => void choose(file)}
            />
            <div role="alert">{refusal && <p className="field-error">{refusal}</p>}</div>
            {picture && (
              <button type="button" className="btn btn-outline" disabled={isBusy} onClick={() => void remove()}>
                Махни файла
              </button>
            )}
          </Allowed>
        </FormSection>
        <FormSection title="Текстът" text="Стои вместо файла, а с него – за хора с екранен четец.">
          <p>{guaranteeNotice.sentences.join(' ')}</p>
        </FormSection>
        <p className="muted">
          Източник: Директива 2011/83/ЕС, чл. 6, пар. 1, буква л, и Регламент за изпълнение (ЕС) 2025/1960, първото
          приложение.
        </p>
      </div>
    </>
  );
}

function useNotice() {
  const confirm = useConfirm();
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async (file: string | null) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      toastDone(await callApi(setGuaranteeNoticeRoute, { body: { file } }));
      await reloadAfter(setGuaranteeNoticeRoute);
    } catch (error) {
      setRefusal(toastFailed(error, failedText));
    }
    setBusy(false);
  };
  return {
    refusal,
    isBusy,
    choose: async (file: File | undefined) => {
      if (!file) return;
      if (file.size > maxNoticeBytes) setRefusal('Файлът е над 2 MB.');
      else await send(await base64Of(file));
    },
    remove: async () => {
      const isSure = await confirm({
        title: 'Да се махне ли файлът?',
        text: 'На трите места остава само текстът.',
        action: 'Махни файла',
      });
      if (isSure) await send(null);
    },
  };
}
