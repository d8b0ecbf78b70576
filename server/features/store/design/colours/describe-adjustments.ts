import type { Tones } from '#contracts/design/tones.rule.ts';
import { lchOf } from './solve-tone.ts';

interface Pair {
  light: Tones;
  dark: Tones;
}

/** From which hue on a colour has which name, in the gender of "цвят" used as a noun. */
const hues: readonly [from: number, name: string][] = [
  [15, 'Червеното'],
  [42, 'Оранжевото'],
  [78, 'Жълтото'],
  [118, 'Зеленото'],
  [170, 'Тюркоазното'],
  [225, 'Синьото'],
  [288, 'Лилавото'],
  [328, 'Розовото'],
];

/** What was adjusted so that everything can be read, in words for the owner. Empty when both colours are used as they are. */
export function describeAdjustments(colours: { brand: string; accent: string }, tones: Pair): string[] {
  const sentences = [
    ...ofControl(colours.brand, tones, 'brand', 'бутонът'),
    ...(colours.accent === colours.brand ? [] : ofControl(colours.accent, tones, 'accent', 'вторият бутон')),
  ];
  if (distance(colours.brand, colours.accent) < 0.06)
    sentences.push('Двата цвята почти не се различават. Избери втори, който се отличава.');
  if (distance(tones.light.hero1, colours.accent) > 0.08 || distance(tones.light.hero3, colours.brand) > 0.08)
    sentences.push('Преливането в началото на страницата е с променени цветове, за да се чете текстът върху него.');
  return sentences;
}

function ofControl(colour: string, { light, dark }: Pair, kind: 'brand' | 'accent', what: string): string[] {
  const name = nameOf(colour);
  const [fill, edge] = [`${kind}Fill`, `${kind}Edge`] as const;
  const sentences: string[] = [];
  if (light[edge] !== light[fill]) sentences.push(`${name} е светло за бял фон: ${what} получи кант.`);
  else if (light[fill] !== colour) sentences.push(`${name} е малко по-тъмно на бял фон, за да се вижда ${what}.`);
  if (dark[edge] !== dark[fill]) sentences.push(`${name} е тъмно за черен фон: ${what} получи кант в тъмната тема.`);
  else if (dark[fill] !== colour) sentences.push(`${name} е малко по-светло в тъмната тема, за да се вижда ${what}.`);
  return sentences;
}

/** Light and dark colours with little chroma are named by their lightness. */
function nameOf(hex: string): string {
  const { l, c, h } = lchOf(hex);
  if (l > 0.96 && c < 0.03) return 'Бялото';
  if (l < 0.2) return 'Черното';
  if (c < 0.03) return 'Сивото';
  if (l < 0.5 && c < 0.13 && h >= 30 && h < 100) return 'Кафявото';
  return hues.findLast(([from]) => h >= from)?.[1] ?? 'Розовото';
}

function distance(a: string, b: string): number {
  const [x, y] = [a, b].map((hex) => {
    const { l, c, h } = lchOf(hex);
    return [l, c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  });
  return Math.hypot(...[0, 1, 2].map((index) => (x?.[index] ?? 0) - (y?.[index] ?? 0)));
}
