import './engraving.css';
import { useId } from 'react';
import { engravedLines } from './engraved-lines.ts';

/** The width of the plate's free middle, in the units of the drawing. */
const room = 150;
/** The mean width of a letter beside its height. */
const letterWidth = 0.56;
const largest = 30;

/** The text as it will stand on the metal. Drawn only for the eye: the field has the text. */
export default function EngravingPreview({ text }: { text: string }) {
  const steel = useId();
  const lines = engravedLines(text);
  const longest = Math.max(...lines.map((line) => line.length));
  const size = Math.min(largest, room / (longest * letterWidth), 120 / lines.length);
  return (
    <svg className="engraving" viewBox="0 0 200 200" width={200} height={200} aria-hidden="true">
      <defs>
        <radialGradient id={steel} cx="35%" cy="28%" r="85%">
          <stop offset="0" stopColor="#f4f5f6" />
          <stop offset=".55" stopColor="#c3c7cb" />
          <stop offset="1" stopColor="#8d9298" />
        </radialGradient>
      </defs>
      <circle cx="100" cy="100" r="98" fill="#7c8288" />
      <circle cx="100" cy="100" r="94" fill={`url(#${steel})`} />
      <circle cx="100" cy="100" r="84" fill="none" stroke="#ffffff" strokeOpacity=".55" strokeWidth="1.5" />
      <g textAnchor="middle" fontSize={size} fontWeight="700">
        {lines.map((line, place) => {
          const y = 100 + size * (0.35 + 1.15 * (place - (lines.length - 1) / 2));
          // The lower edge of a cut catches the light.
          return (
            <g key={place}>
              <text x="100" y={y + 1} fill="#ffffff" fillOpacity=".7">
                {line}
              </text>
              <text x="100" y={y} fill="#3a3f45">
                {line}
              </text>
            </g>
          );
        })}
      </g>
    </svg>
  );
}
