import type { Database } from '#server/platform/database/transaction.ts';
import type { EmailLook } from '#server/platform/mail/email-look.ts';
import { type Brand, readBrand } from './brand.ts';
import { drawFile } from './pictures/draw-mark.ts';

const room = { width: 220, height: 44 };

let last: { hash: string; look: Promise<EmailLook> } | undefined;

/** What emails show of the design that visitors see now. Its logo is drawn once. */
export async function readEmailLook(db: Database): Promise<EmailLook> {
  const brand = await readBrand(db);
  const hash = `${brand.pictureHash} ${brand.design.showsName}`;
  if (last?.hash !== hash) last = { hash, look: makeLook(brand) };
  return last.look;
}

async function makeLook({ tones: { light }, logo, design: { showsName } }: Brand): Promise<EmailLook> {
  const { sunken, ink, muted, line, brandFill, onBrand, brandEdge } = light;
  const tones = { ground: sunken, ink, muted, line, fill: brandFill, words: onBrand, edge: brandEdge };
  if (!logo) return { tones, logo: null, showsName };
  const scale = Math.min(room.width / logo.width, room.height / logo.height);
  const [width, height] = [logo.width, logo.height].map((side) => Math.max(1, Math.round(side * scale)));
  // Without its logo an email is still sent.
  const png = await drawFile(logo, { width: room.width * 2, height: room.height * 2 }).catch(() => null);
  if (!png) return { tones, logo: null, showsName };
  return { tones, logo: { png, width: width ?? room.width, height: height ?? room.height }, showsName };
}
