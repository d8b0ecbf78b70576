import type { ShownFact } from '#contracts/facts/shown-facts.ts';

/** A fact with its level as one to three bars, always with the value. */
export function FactMeter({ fact: { text, noun, bars } }: { fact: ShownFact }) {
  return (
    <span className="strength">
      {bars === undefined ? null : <i className={`bars bars-${bars}`} />}
      <span>{text}</span>
      {noun === undefined ? null : <span className="sr-only">{` ${noun}`}</span>}
    </span>
  );
}
