/**
 * Makes the pictures of categories from the scenes and drawings of the preset "iskra":
 * `node ops/draw/photos/crop-photos.ts`. To be run after make-photo.ts has made a scene anew.
 */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { getDemoPicture, readDemoPictures } from '#server/demo/pictures/read-demo-pictures.ts';
import { presetFolder } from '#server/demo/read-preset.ts';

const sceneFile = (name: string) => fileURLToPath(new URL(`pictures/scenes/${name}.webp`, presetFolder('iskra')));

/** Parts of scenes, in thousandths of their width: left, top and side of a square. */
const squares = {
  'category-flavours': ['three-tins', 140, 130, 720],
  'category-strength': ['menta-closed', 290, 320, 420],
  'category-mint': ['menta-open', 130, 40, 700],
  'category-dessert': ['kafe-open', 130, 40, 700],
  'category-citrus': ['tsitrus-splash', 200, 200, 620],
} as const;

/** Drawings on the ground of a flavour or of the shop. */
const drawings = {
  'category-fruit': ['plodovo-trio-50mg-fan', '#fbdfea'],
  'category-sets': ['gift-box-open', '#fde6d5'],
  'category-accessories': ['sleeve-front', '#efe9df'],
} as const;

const categorySide = 640;

for (const [name, [scene, ...square]] of Object.entries(squares)) {
  const { width } = await sharp(sceneFile(scene)).metadata();
  const [x = 0, y = 0, side = 0] = square.map((part) => Math.round((part * width) / 1000));
  await sharp(sceneFile(scene))
    .extract({ left: x, top: y, width: side, height: side })
    .resize(categorySide, categorySide, { withoutEnlargement: true })
    .webp({ quality: 82, effort: 6, smartSubsample: true })
    .toFile(sceneFile(name));
}

const archive = await readDemoPictures('iskra');
for (const [name, [drawing, ground]] of Object.entries(drawings)) {
  await sharp(getDemoPicture(archive, drawing), { density: 72 })
    .resize(categorySide, categorySide)
    .flatten({ background: ground })
    .webp({ quality: 82, effort: 6, smartSubsample: true })
    .toFile(sceneFile(name));
}
