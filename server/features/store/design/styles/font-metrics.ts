/** The weights of each font, and how a font of the device is scaled to it, in percent; written by ops/draw/subset-fonts.ts. */
export const fontMetrics = {
  'sofia-sans': { weight: '400 700', fallback: { font: 'sans', size: 97.5, ascent: 92.3, descent: 30.8, lineGap: 0 } },
  'manrope': { weight: '400 700', fallback: { font: 'sans', size: 100.4, ascent: 106.2, descent: 29.9, lineGap: 0 } },
  'ysabeau-office': { weight: '400 700', fallback: { font: 'sans', size: 90.2, ascent: 116.8, descent: 32, lineGap: 0 } },
  'sofia-sans-condensed': { weight: '900', fallback: { font: 'sans', size: 78.3, ascent: 115, descent: 38.3, lineGap: 0 } },
  'unbounded': { weight: '700', fallback: { font: 'sans', size: 131.8, ascent: 75.5, descent: 18.6, lineGap: 0 } },
  'montserrat': { weight: '800', fallback: { font: 'sans', size: 111.7, ascent: 86.7, descent: 22.5, lineGap: 0 } },
  'lora': { weight: '700', fallback: { font: 'serif', size: 110.9, ascent: 90.7, descent: 24.7, lineGap: 0 } },
  'cormorant': { weight: '700', fallback: { font: 'serif', size: 89.6, ascent: 103.2, descent: 32, lineGap: 0 } },
  'bitter': { weight: '800', fallback: { font: 'serif', size: 110.6, ascent: 84.6, descent: 24, lineGap: 0 } },
} as const; // prettier-ignore
