import type { Design } from '#contracts/design/design.ts';
import type { Tones } from '#contracts/design/tones.rule.ts';

export interface ThemeTones {
  light: Tones;
  dark: Tones;
}

/** The tones of both themes, and what was adjusted for them. Listed tones are used as they are. */
export async function tonesOf(palette: Design['palette']): Promise<{ tones: ThemeTones; adjustments: string[] }> {
  if (palette.from === 'tones') return { tones: palette.tones, adjustments: [] };
  // Loaded here: the library of colours is needed once a design, not at the start.
  const [{ deriveTheme }, { describeAdjustments }] = await Promise.all([
    import('./derive-theme.ts'),
    import('./describe-adjustments.ts'),
  ]);
  const { brand, accent } = palette;
  const tones = { light: deriveTheme(brand, accent, 'light'), dark: deriveTheme(brand, accent, 'dark') };
  return { tones, adjustments: describeAdjustments(palette, tones) };
}
