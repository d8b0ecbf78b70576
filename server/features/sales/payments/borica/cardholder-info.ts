const latin: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'zh', з: 'z', и: 'i', й: 'y', к: 'k', л: 'l', м: 'm' },
  ...{ н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'ts', ч: 'ch', ш: 'sh' },
  ...{ щ: 'sht', ъ: 'a', ь: 'y', ю: 'yu', я: 'ya' },
};

/** A name in the Latin letters of cards, at most 45 characters: banks of the cardholder refuse others. */
export function cardholderName(name: string): string {
  const letters = [...name.toLowerCase()].map((letter) => latin[letter] ?? letter).join('');
  const plain = letters
    .normalize('NFD')
    .replaceAll(/[^a-z .'-]/g, '')
    .replaceAll(/ +/g, ' ')
    .trim();
  return plain.toUpperCase().slice(0, 45).trim() || 'CARDHOLDER';
}

/**
 * M_INFO: what the bank of the card asks about its holder for 3-D Secure, as base64 of JSON. A phone that is not
 * understood is left out when there is an email.
 */
export function cardholderInfo(buyer: { name: string; email: string; phone: string }): string {
  const phone = phoneOf(buyer.phone);
  const info = {
    ...(buyer.email === '' ? {} : { email: buyer.email }),
    cardholderName: cardholderName(buyer.name),
    ...(phone === null ? {} : { mobilePhone: phone }),
  };
  return Buffer.from(JSON.stringify(info)).toString('base64');
}

/** Bulgarian numbers may be typed without the code of the country. */
function phoneOf(phone: string): { cc: string; subscriber: string } | null {
  const digits = phone.replaceAll(/\D/g, '').replace(/^00/, '');
  if (/^0[1-9]\d{7,8}$/.test(digits)) return { cc: '359', subscriber: digits.slice(1) };
  if (/^359\d{8,9}$/.test(digits)) return { cc: '359', subscriber: digits.slice(3) };
  return null;
}
