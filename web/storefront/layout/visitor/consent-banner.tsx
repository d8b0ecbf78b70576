import { useEffect, useState } from 'react';
import { Button } from '#web/shared/ui/button.tsx';
import { answerConsentRequests } from './consent-request.ts';
import { usePixel } from '../use-pixel.ts';

const storageKey = 'advertising-consent';
type Consent = 'yes' | 'no' | null;

function storedAnswer(): Consent {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'yes' || stored === 'no' ? stored : null;
  } catch {
    return null;
  }
}

/** Asks once for consent to the pixel, and again on request. Not modal: the shop works without an answer. */
export function ConsentBanner({ pixelId }: { pixelId: string }) {
  const [consent, setConsent] = useState<Consent>(storedAnswer);
  usePixel(pixelId, consent === 'yes');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => answerConsentRequests(() => setOpen(true)), []);
  if (consent !== null && !isOpen) return null;
  const choose = (next: 'yes' | 'no'): void => {
    try {
      localStorage.setItem(storageKey, next);
    } catch {
      // The question is repeated on the next page.
    }
    setOpen(false);
    // A running script can be stopped only by reloading.
    if (consent === 'yes' && next === 'no') location.reload();
    else setConsent(next);
  };
  return (
    <section className="consent" role="dialog" aria-label="Съгласие за реклама">
      <p>Може ли да ползваме рекламен пиксел, за да знаем кои реклами работят? Магазинът работи и без него.</p>
      <div className="row">
        <Button size="small" onClick={() => choose('yes')}>
          Да, може
        </Button>
        <Button size="small" onClick={() => choose('no')}>
          Не
        </Button>
      </div>
    </section>
  );
}
