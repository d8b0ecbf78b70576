/** What subscribers agree to. A changed text gets a new version: the proof of a consent has the text that was shown. */
export const newsletterConsent = {
  version: '2026-11',
  text: 'Съгласен съм да получавам новини и отстъпки от магазина на този имейл. Мога да се откажа по всяко време.',
} as const;
