/** The domains where nearly all customers of Bulgarian shops have their mail. */
const usualDomains = [
  'gmail.com',
  'abv.bg',
  'yahoo.com',
  'mail.bg',
  'outlook.com',
  'hotmail.com',
  'icloud.com',
  'dir.bg',
  'gbg.bg',
  'proton.me',
  'live.com',
];

/**
 * The address that was probably meant: with a usual domain that is one letter away from the typed one ("gmial.com",
 * "abv.gb"). Undefined for a usual domain and for one that is like none.
 */
export function suggestedEmail(address: string): string | undefined {
  const at = address.lastIndexOf('@');
  const domain = address
    .slice(at + 1)
    .trim()
    .toLowerCase();
  if (at < 1 || usualDomains.includes(domain)) return undefined;
  const near = usualDomains.find((usual) => isOneSlipAway(domain, usual));
  return near && `${address.slice(0, at).trim()}@${near}`;
}

/** Whether the texts differ by one letter that is missing, doubled, wrong, or by two that changed places. */
function isOneSlipAway(domain: string, usual: string): boolean {
  let start = 0;
  while (start < usual.length && domain[start] === usual[start]) start += 1;
  const [rest, usualRest] = [domain.slice(start), usual.slice(start)];
  if (rest.slice(1) === usualRest || rest === usualRest.slice(1)) return true;
  const isSwap = rest[0] === usualRest[1] && rest[1] === usualRest[0];
  return rest.slice(1) === usualRest.slice(1) || (isSwap && rest.slice(2) === usualRest.slice(2));
}
