const site = 'https://www.instagram.com/';

/** The address of an Instagram profile: owners type its name, with or without @, or its address without https. */
export function instagramAddress(text: string): string {
  const name = text.replace(/^@/, '');
  if (/^[\w.]{1,30}$/.test(name) && name !== 'instagram.com' && name !== 'www.instagram.com') return site + name;
  return /^(?:www\.)?instagram\.com\//.test(text) ? `https://${text}` : text;
}
