import { useEffect, useState } from 'react';
import { advertisingQuestion } from '#contracts/accounts/advertising-question.rule.ts';
import { answerAdvertisingRoute } from '#contracts/accounts/consents.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { suppressToast, toastError } from '#web/shared/ui/toasts.tsx';
import { usePixel } from '../use-pixel.ts';
import { answerConsentRequests } from './consent-request.ts';

const storageKey = 'advertising-consent';
const { text, version: textVersion } = advertisingQuestion;
type Consent = 'yes' | 'no' | null;

/** The answer to the current text. An answer to another text, or one that the shop has not recorded, is asked again. */
function storedAnswer(): Consent {
  try {
    const storedChoice = localStorage.getItem(storageKey);
    return storedChoice === `yes ${textVersion}` ? 'yes' : storedChoice?.startsWith('no') ? 'no' : null;
  } catch {
    return null;
  }
}

/** Asks once for consent to the pixel, and again on request. Not modal: the shop works without an answer. */
export function ConsentBanner({ pixelId }: { pixelId: string }) {
  const [consent, setConsent] = useState<Consent>(storedAnswer);
  usePixel(pixelId, consent === 'yes');
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => answerConsentRequests(() => setOpen(true)), []);
  if (consent !== null && !isOpen) return null;
  const choose = async (next: 'yes' | 'no'): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      await callApi(answerAdvertisingRoute, { body: { given: next === 'yes', textVersion } });
    } catch (error) {
      // Without a record there is no consent; a refusal needs none.
      if (next === 'yes') {
        setBusy(false);
        toastError(error, 'Отговорът не можа да се запише. Опитай пак.');
        return;
      }
      suppressToast(error);
    }
    try {
      localStorage.setItem(storageKey, `${next} ${textVersion}`);
    } catch {
      // The question is repeated on the next page.
    }
    setBusy(false);
    setOpen(false);
    // A running script can be stopped only by reloading.
    if (consent === 'yes' && next === 'no') location.reload();
    else setConsent(next);
  };
  return (
    <section className="consent" role="dialog" aria-label="Съгласие за реклама">
      <p>{text}</p>
      <div className="row">
        <Button size="small" busy={isBusy} onClick={() => void choose('yes')}>
          Да, може
        </Button>
        <Button size="small" busy={isBusy} onClick={() => void choose('no')}>
          Не
        </Button>
      </div>
    </section>
  );
}
