/** Draws the pictures of the preset "coffee": `node ops/draw/draw-coffee.ts <folder>`, then demo-pictures.ts packs them. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { closedBox, openBox } from './bags/boxes.ts';
import { coffees } from './bags/coffees.ts';
import { bagWithBeans, largeBag, smallBag, tastingCard } from './bags/pictures.ts';
import { fanOfFilters, grinderAlone, grinderWithBeans, packOfFilters } from './bags/tools.ts';
import { canister, dripperOnCup, oneCup, oneDripper, threeCups } from './bags/vessels.ts';
import type { Drawing } from './kit/drawing.ts';
import { openLettering } from './kit/fonts.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Say a folder.');
await mkdir(folder, { recursive: true });

const fonts = {
  name: await openLettering('lora'),
  text: await openLettering('manrope', 500),
  strong: await openLettering('manrope', 700),
};

const pictures: Record<string, Drawing> = {};
for (const look of coffees) {
  pictures[`${look.slug}-250`] = smallBag(look, fonts);
  pictures[`${look.slug}-1kg`] = largeBag(look, fonts);
  pictures[`${look.slug}-beans`] = bagWithBeans(look, fonts);
  pictures[`${look.slug}-card`] = tastingCard(look, fonts);
}
const looksOf = (...slugs: readonly string[]) => slugs.flatMap((slug) => coffees.filter((look) => look.slug === slug));
const six = looksOf(
  'etiopia-irgachefe',
  'etiopia-gudzhi',
  'keniya-kirinyaga',
  'kolumbiya-uila',
  'gvatemala-antigua',
  'sumatra-mandeling',
);
const three = looksOf('keniya-kirinyaga', 'kolumbiya-uila', 'sumatra-mandeling');
Object.assign(pictures, {
  'shest-po-petdeset-open': openBox(six, fonts, { columns: 3, weight: '50 g' }),
  'shest-po-petdeset-closed': closedBox(['Шест по петдесет', 'дегустационен комплект'], '#2f5d57', fonts),
  'svetlo-sredno-tamno-open': openBox(three, fonts, { columns: 3, weight: '250 g' }),
  'svetlo-sredno-tamno-closed': closedBox(['Светло, средно, тъмно', 'три плика по 250 g'], '#8a3f22', fonts),
  'chasha-glina': oneCup('glina'),
  'chasha-mlyako': oneCup('mlyako'),
  'chasha-vaglen': oneCup('vaglen'),
  'chashi-tri': threeCups(),
  'melnichka-front': grinderAlone(fonts),
  'melnichka-beans': grinderWithBeans(fonts),
  'driper-mlyako': oneDripper('mlyako'),
  'driper-vaglen': oneDripper('vaglen'),
  'driper-chasha': dripperOnCup(),
  'filtri-pack': packOfFilters(fonts),
  'filtri-fan': fanOfFilters(),
  'kutiya-mlyako': canister('mlyako', fonts),
  'kutiya-vaglen': canister('vaglen', fonts),
});
for (const [name, drawing] of Object.entries(pictures))
  await writeFile(join(folder, `${name}.svg`), drawing.toString());
