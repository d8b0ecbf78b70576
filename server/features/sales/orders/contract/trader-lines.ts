import type { Settings } from '#contracts/settings/settings.ts';

/**
 * Who sells (Directive 2011/83/EU, art. 6, para. 1, points b–d; ЗЗП, чл. 47, ал. 1, т. 2 и 3): name, EIK, address and
 * contacts. What the settings leave empty is left out.
 */
export function traderLines({ name, legal, phone, email }: Pick<Settings, 'name' | 'legal' | 'phone' | 'email'>) {
  return [
    legal.company || name,
    legal.eik && `ЕИК ${legal.eik}`,
    legal.vatNumber && `ДДС № ${legal.vatNumber}`,
    legal.address,
    phone,
    email,
  ].filter(Boolean);
}
