/** Outlines on a 24 × 24 grid, after Lucide (ISC licence). Only the icons that every page uses, to avoid a library. */
const outlines = {
  bag: 'M16 10a4 4 0 0 1-8 0M3.1 6h17.8M3.4 5.5a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.7a2 2 0 0 0-.4-1.2l-2-2.7A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8z',
  menu: 'M4 5h16M4 12h16M4 19h16',
  search: 'm21 21-4.3-4.3M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0z',
  close: 'M18 6 6 18M6 6l12 12',
  left: 'M19 12H5M12 19l-7-7 7-7',
  right: 'M5 12h14M12 5l7 7-7 7',
  filters: 'M10 5H3M12 19H3M14 3v4M16 17v4M21 12h-9M21 19h-5M21 5h-7M8 10v4M8 12H3',
} as const;

/** A decorative icon, hidden from screen readers. */
export function Icon({ name, size = 18 }: { name: keyof typeof outlines; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" className="icon" aria-hidden="true">
      <path d={outlines[name]} />
    </svg>
  );
}
