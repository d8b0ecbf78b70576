import type { ReactNode } from 'react';
import type { ShownFact } from '#contracts/facts/shown-facts.ts';

/** A fact with its level as one to three bars, always with the value, or with what is shown in its place. */
export function FactMeter({ fact: { text, noun, bars }, children }: { fact: ShownFact; children?: ReactNode }) {
  return (
    <span className="strength">
      {bars === undefined ? null : <i className={`bars bars-${bars}`} />}
      {children ?? <span>{text}</span>}
      {noun === undefined ? null : <span className="sr-only">{` ${noun}`}</span>}
    </span>
  );
}
