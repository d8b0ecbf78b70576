import type { PresetOffer } from '#contracts/presets/presets.ts';

const radii = { square: 0, soft: 4, round: 10 } as const;
const cards = [16, 89, 162];

/** A small shop in the colours and with the mark of a preset. What it shows is said beside it. */
export function PresetPicture({ look }: { look: PresetOffer['look'] }) {
  const { mark, paper, surface, ink, brand, accent, shape } = look;
  const r = radii[shape];
  return (
    <svg className="start-picture" viewBox="0 0 240 150" aria-hidden="true">
      <rect width="240" height="150" fill={paper} />
      {mark === null ? (
        <circle cx="25" cy="17" r="9" fill={brand} />
      ) : (
        <image href={mark} x="16" y="8" width="18" height="18" />
      )}
      <rect x="42" y="13" width="44" height="8" rx={r && 3} fill={ink} />
      <rect x="196" y="10" width="28" height="14" rx={r} fill={brand} />
      <rect x="16" y="34" width="208" height="46" rx={r} fill={accent} />
      <rect x="28" y="46" width="86" height="8" rx={r && 3} fill={ink} />
      <rect x="28" y="60" width="40" height="12" rx={r} fill={brand} />
      {cards.map((x) => (
        <g key={x}>
          <rect x={x} y="90" width="62" height="60" rx={r} fill={surface} />
          <circle cx={x + 31} cy="112" r="14" fill={brand} opacity="0.85" />
          <rect x={x + 10} y="134" width="42" height="5" rx={r && 2} fill={ink} />
        </g>
      ))}
    </svg>
  );
}

/** The same shop before it has anything. */
export function EmptyPicture() {
  return (
    <svg className="start-picture start-picture-empty" viewBox="0 0 240 150" aria-hidden="true">
      <rect x="16" y="10" width="60" height="14" rx="4" />
      <rect x="16" y="34" width="208" height="46" rx="4" />
      {cards.map((x) => (
        <rect key={x} x={x} y="90" width="62" height="50" rx="4" />
      ))}
    </svg>
  );
}
