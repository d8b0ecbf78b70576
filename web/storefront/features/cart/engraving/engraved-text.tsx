import './engraving.css';
import { engravedLines } from './engraved-lines.ts';

/** The width of a line, as a share of that of the picture in percent. */
const room = 52;
/** The mean width of a letter beside its height. */
const letterWidth = 0.6;
/** In percent of the width of the picture. The style sheet has each of them: the policy of a page refuses a style in its HTML. */
const largest = 11;
const smallest = 3;

/**
 * An engraved text on a plate in the middle of the picture that it stands in, which hides what is there: often a sample of
 * a text. Drawn only for the eye.
 */
export default function EngravedText({ text }: { text: string }) {
  const lines = engravedLines(text);
  const longest = Math.max(...lines.map((line) => line.length));
  const size = Math.max(smallest, Math.floor(Math.min(largest, room / (longest * letterWidth), 40 / lines.length)));
  return (
    <div className="engraved" aria-hidden="true">
      <p data-size={size}>
        {lines.map((line, place) => (
          <span key={place}>{line}</span>
        ))}
      </p>
    </div>
  );
}
