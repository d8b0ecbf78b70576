import './engraving.css';
import { engravedLines } from './engraved-lines.ts';

/** The width of a line, as a share of that of the picture in percent. */
const room = 52;
/** The mean width of a letter beside its height. */
const letterWidth = 0.6;
const largest = 11;

/**
 * The text on the picture of the product. What stands in the middle of the picture is blurred: often a sample of a text.
 * Drawn only for the eye: the field has the text.
 */
export default function EngravingPreview({ text, picture }: { text: string; picture: string | undefined }) {
  const lines = engravedLines(text);
  const longest = Math.max(...lines.map((line) => line.length));
  const size = Math.min(largest, room / (longest * letterWidth), 40 / lines.length);
  return (
    <figure className="engraving" aria-hidden="true">
      {picture === undefined ? null : <img src={picture} alt="" width={640} height={640} />}
      <p style={{ fontSize: `${size}cqi` }}>
        {lines.map((line, place) => (
          <span key={place}>{line}</span>
        ))}
      </p>
      <figcaption>Приблизително. Точното място и размер избира гравьорът.</figcaption>
    </figure>
  );
}
