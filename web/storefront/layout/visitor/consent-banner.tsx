import { useEffect, useState } from 'react';
import { Button } from '#web/shared/ui/button.tsx';
import { answerConsentRequests } from './consent-request.ts';
import { usePixel } from '../use-pixel.ts';

const storageKey = 'advertising-consent';
type Answer = 'yes' | 'no' | null;

function storedAnswer(): Answer {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'yes' || stored === 'no' ? stored : null;
  } catch {
    return null;
  }
}

/** Asks once for consent to the pixel, and again on request. Not modal: the shop works without an answer. */
export function ConsentBanner({ pixelId }: { pixelId: string }) {
  const [answer, setAnswer] = useState<Answer>(storedAnswer);
  usePixel(pixelId, answer === 'yes');
  const [isAsked, setAsked] = useState(false);
  useEffect(() => answerConsentRequests(() => setAsked(true)), []);
  if (answer !== null && !isAsked) return null;
  const choose = (next: 'yes' | 'no'): void => {
    try {
      localStorage.setItem(storageKey, next);
    } catch {
      // The question is repeated on the next page.
    }
    setAsked(false);
    // A running script can be stopped only by reloading.
    if (answer === 'yes' && next === 'no') location.reload();
    else setAnswer(next);
  };
  return (
    <section className="consent" role="dialog" aria-label="Съгласие за реклама">
      <p>Може ли да ползваме рекламен пиксел, за да знаем кои реклами работят? Магазинът работи и без него.</p>
      <div className="button-row">
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
