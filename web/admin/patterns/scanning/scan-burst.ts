/** Keys that came faster than a person types. */
export interface Burst {
  text: string;
  /** When the last of them came, in ms. */
  at: number;
  /** What the field held before the first one. */
  before: string;
}

/** A scanner types a code within some hundredths of a second; a fast typist needs a tenth of one for each key. */
const mostMsBetween = 50;
/** The shortest barcode. */
const leastSigns = 8;

/** The burst after one more key: another one once a pause has ended it. */
export function withKey(burst: Burst | undefined, key: string, { at, value }: { at: number; value: string }): Burst {
  return burst && at - burst.at <= mostMsBetween
    ? { ...burst, text: burst.text + key, at }
    : { text: key, at, before: value };
}

/** The code that a scanner has typed when Enter follows at once; undefined for what a person typed. */
export function scannedCode(burst: Burst | undefined, at: number): string | undefined {
  return burst && at - burst.at <= mostMsBetween && burst.text.length >= leastSigns ? burst.text : undefined;
}
