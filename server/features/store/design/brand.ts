import { createHash } from 'node:crypto';
import type { Design } from '#contracts/design/design.ts';
import { factsTopic } from '#contracts/facts/facts-topic.rule.ts';
import { settingsTopic } from '#contracts/settings/settings-topic.rule.ts';
import { readSettings } from '#server/features/store/settings/read-settings.ts';
import { Cache } from '#server/platform/cache/cache.ts';
import type { Database } from '#server/platform/database/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type ThemeTones, tonesOf } from './colours/tones-of.ts';
import { isLostOn } from './pictures/is-lost-on.ts';
import type { ColouredChoice } from './questions.ts';
import { readDraft, readFiles, readShownDesign, type StoredFile } from './read-designs.ts';
import { writeChoices } from './styles/write-choices.ts';
import { writeLogo } from './styles/write-logo.ts';
import { preloadedFonts, writeFonts, writeShape, writeTones } from './styles/write-styles.ts';

/** The look of the shop at one time, ready to be written into pages, emails and documents. */
export interface Brand {
  name: string;
  tagline: string;
  design: Design;
  tones: ThemeTones;
  logo: StoredFile | null;
  icon: StoredFile | null;
  styles: StyleSheet;
  /** Of the panel: the tones of the shop on fonts and corners of its own. */
  panelStyles: StyleSheet;
  /** The fonts that a first screen needs at once. */
  fonts: string[];
  /** Changes with everything that icons and cards show. */
  pictureHash: string;
}

interface StyleSheet {
  hash: string;
  css: string;
}

type ReadChoices = (db: Database) => Promise<readonly ColouredChoice[]>;

interface Cached {
  cache: Cache<Brand>;
  choices: readonly ReadChoices[];
  clock: () => Date;
}

const cached = new WeakMap<Database, Cached>();
const key = 'brand';
const topics = [settingsTopic, factsTopic];

/** Keeps the brand of `db`, and reads it again after every change of the settings, the design or the choices. */
export function cacheBrand(
  { db, changes, clock }: Pick<Deps, 'db' | 'changes' | 'clock'>,
  choices: readonly ReadChoices[],
): void {
  const cache = new Cache<Brand>({ maxEntries: 1 });
  cache.follow(changes, (topic) => topics.includes(topic));
  cached.set(db, { cache, clock, choices });
}

/** The brand that visitors see now. */
export async function readBrand(db: Database): Promise<Brand> {
  const entry = cached.get(db);
  if (!entry) return makeBrand(db, await readShownDesign(db, new Date()));
  const { cache, clock } = entry;
  return cache.get(key, async () => ({
    value: await makeBrand(db, await readShownDesign(db, clock())),
    tags: topics,
  }));
}

/** The brand that was read last, without asking the database; null before the first page. */
export function latestBrand(db: Database): Brand | null {
  return cached.get(db)?.cache.find(key) ?? null;
}

/** The brand with the design that is not published yet, or the shown one without a draft. */
export async function readDraftBrand(db: Database): Promise<Brand> {
  const draft = await readDraft(db);
  return draft ? makeBrand(db, draft.design) : readBrand(db);
}

/** The brand of any design. */
export async function makeBrand(db: Database, design: Design): Promise<Brand> {
  const { name, tagline } = await readSettings(db);
  const { tones } = await tonesOf(design.palette);
  const files = new Map((await readFiles(db, [design])).map((file) => [file.id, file]));
  const fileOf = (id: string | null) => (id === null ? undefined : files.get(id));
  const [logo, darkLogo, icon] = [fileOf(design.logo), fileOf(design.darkLogo), fileOf(design.icon)];
  const css = writeTones(tones);
  const needsPlate = logo && !darkLogo && (await isLostOn(tones.dark.paper, logo));
  const logoCss = writeLogo(design, logo, darkLogo, needsPlate ? tones.light.paper : null);
  const choices = await Promise.all((cached.get(db)?.choices ?? []).map((read) => read(db)));
  const choiceCss = await writeChoices(choices.flat(), tones);
  return {
    name,
    tagline,
    design,
    tones,
    logo: logo ?? null,
    icon: icon ?? null,
    styles: sheet(writeFonts(design.fonts) + css + writeShape(design.shape) + logoCss + choiceCss),
    panelStyles: sheet(writeFonts('strong') + css + logoCss),
    fonts: preloadedFonts(design.fonts),
    pictureHash: hashOf(JSON.stringify([name, tagline, tones.light, logo?.id, icon?.id, design.fonts])),
  };
}

function sheet(css: string): StyleSheet {
  return { css, hash: hashOf(css) };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
