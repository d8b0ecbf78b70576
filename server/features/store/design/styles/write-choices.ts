import type { ChoiceTones } from '#contracts/facts/fact-types.rule.ts';
import type { ThemeTones } from '../colours/tones-of.ts';
import type { ColouredChoice } from '../questions.ts';

const plainSlug = /^[a-z0-9-]+$/;
const plainColour = /^#[0-9a-f]{6}$/;

/**
 * The tones of each choice as custom properties of what pages name by it. A choice is left out whose name or colour is
 * anything else than small letters and `#rrggbb`: nothing that a person typed reaches a style sheet.
 */
export async function writeChoices(choices: readonly ColouredChoice[], tones: ThemeTones): Promise<string> {
  const plain = choices.filter(({ slug, color }) => plainSlug.test(slug) && plainColour.test(color));
  return (await Promise.all(plain.map((choice) => writeChoice(choice, tones)))).join('');
}

async function writeChoice({ slug, color, tones }: ColouredChoice, theme: ThemeTones): Promise<string> {
  const { base, field, text } = tones ?? (await derive(color, theme));
  return `[data-flavour='${slug}']{--flavour-base:${base};--flavour-field:light-dark(${field.join(',')});--flavour-text:light-dark(${text.join(',')})}`;
}

async function derive(color: string, { light, dark }: ThemeTones): Promise<ChoiceTones> {
  // Loaded here: the library of colours is needed where no tones were made by hand, not at the start.
  const { deriveChoice } = await import('../colours/derive-choice.ts');
  const [inLight, inDark] = [deriveChoice(color, 'light', light), deriveChoice(color, 'dark', dark)];
  return {
    base: `light-dark(${inLight.dot},${inDark.dot})`,
    field: [inLight.field, inDark.field],
    text: [inLight.words, inDark.words],
  };
}
