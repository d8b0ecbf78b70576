import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { Config } from '#server/platform/config/config.ts';
import { ProviderDown } from '../registry/payment-provider.ts';
import type { ProviderValues } from '../registry/provider-module.ts';
import { gatewayKeys } from './gateway-keys.ts';

/** The shop's account at the gateway. */
export interface BoricaAccount {
  /** Where forms and requests are posted. */
  url: string;
  terminal: string;
  merchant: string;
  merchantName: string;
  privateKey: string;
  gatewayKey: string;
  /** The shop's address, and its email for the bank; empty for none. */
  site: string;
  email: string;
}

const hosts = {
  test: 'https://3dsgate-dev.borica.bg/cgi-bin/cgi_link',
  production: 'https://3dsgate.borica.bg/cgi-bin/cgi_link',
} as const;

/** The account of these settings. @throws ProviderDown when one is missing */
export function accountOf(
  values: ProviderValues,
  { cards, baseUrl }: Pick<Config, 'cards' | 'baseUrl'>,
): BoricaAccount {
  const { terminal = '', merchant = '', merchantName = '', privateKey = '', email = '' } = values;
  if (terminal === '' || merchant === '' || merchantName === '' || privateKey === '')
    throw new ProviderDown('The settings of BORICA are not complete.');
  const mode = isProduction(values) ? 'production' : 'test';
  return {
    url: cards.variables['BORICA_URL'] ?? hosts[mode],
    ...{ terminal, merchant, merchantName, privateKey, email },
    gatewayKey: gatewayKeyOf(values),
    site: baseUrl,
  };
}

/** The key by which the gateway signs: the entered one, or that of the chosen environment. */
export function gatewayKeyOf(values: ProviderValues): string {
  return values['gatewayKey'] || gatewayKeys[isProduction(values) ? 'production' : 'test'];
}

export function isProduction({ mode }: ProviderValues): boolean {
  return mode === 'production';
}

/** What is wrong with a private key; null for nothing. */
export function privateKeyProblem(pem: string): string | null {
  if (pem.includes('ENCRYPTED')) return 'Ключът е заключен с парола. Отключи го и постави отключения.';
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    if (asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= 2048) return null;
  } catch {
    // It is no key.
  }
  return 'Постави целия частен ключ, с първия и последния му ред с тиретата. Трябва да е поне 2048 бита.';
}

/** What is wrong with the public key or certificate of the gateway; null for nothing. */
export function publicKeyProblem(pem: string): string | null {
  try {
    if (createPublicKey(pem).asymmetricKeyType === 'rsa') return null;
  } catch {
    // It is no key.
  }
  return 'Постави целия ключ или сертификат на БОРИКА, с първия и последния му ред с тиретата.';
}
