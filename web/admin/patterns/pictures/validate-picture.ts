import { maxUploadBytes } from '#contracts/media/media.ts';

/** The requirements for pictures, shown at the field. */
export const pictureLimit = `Снимки до ${maxUploadBytes / 1024 / 1024} MB.`;

/** The reason why a file cannot be uploaded, with the limit. Undefined if it can. */
export function refusalOfPicture({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  // Browsers that do not know the format of phones give it no type.
  if (/\.hei[cf]$/i.test(name)) return `„${name}“ е във формата HEIC на телефона. Запази я като JPEG и качи нея.`;
  if (!type.startsWith('image/')) return `„${name}“ не е снимка.`;
  if (size === 0) return `„${name}“ е празен файл.`;
  if (size <= maxUploadBytes) return undefined;
  const megabytes = (Math.ceil((size / 1024 / 1024) * 10) / 10).toFixed(1).replace('.', ',');
  return `„${name}“ е ${megabytes} MB, а може най-много ${maxUploadBytes / 1024 / 1024} MB. Намали я и опитай пак.`;
}
