import type { ProviderField, ProviderModule } from '../registry/provider-module.ts';
import { accountOf, isProduction, privateKeyProblem, publicKeyProblem } from './account.ts';
import { boricaProvider } from './borica-provider.ts';
import { keyFile, makeKey } from './make-key.ts';
import { readReturn } from './read-return.ts';
import { testAccount } from './test-account.ts';

const shaped =
  (shape: RegExp, message: string): ProviderField['check'] =>
  (value) =>
    shape.test(value) ? null : message;

/** Card payments at a virtual terminal of BORICA, through which most Bulgarian banks accept cards. */
export const boricaModule: ProviderModule = {
  name: 'borica',
  label: 'БОРИКА',
  text: 'Виртуален ПОС терминал от твоята банка. Купувачът плаща на страница на БОРИКА, а парите идват по сметката ти в банката.',
  wallets: [],
  minimum: 1,
  canAuthorize: true,
  canRefundParts: true,
  isTrial: false,
  fields: [
    {
      name: 'mode',
      stored: 'mode',
      label: 'Среда',
      help: 'Първо пробвай в тестовата. Банката дава истинската след проверка.',
      kind: 'choice',
      options: [
        { value: 'test', label: 'Тестова, без пари' },
        { value: 'production', label: 'Истински плащания' },
      ],
      preset: 'test',
      maxLength: 20,
      isNeeded: true,
      check: () => null,
    },
    {
      name: 'terminal',
      stored: 'terminal',
      label: 'Номер на терминала',
      help: 'В писмото на банката: V и седем цифри. Терминалът трябва да е в евро.',
      kind: 'text',
      maxLength: 8,
      isNeeded: true,
      check: shaped(/^V\d{7}$/, 'Номерът е буквата V и седем цифри.'),
    },
    {
      name: 'merchant',
      stored: 'merchant',
      label: 'Номер на търговеца',
      help: 'В писмото на банката: от 10 до 15 знака.',
      kind: 'text',
      maxLength: 15,
      isNeeded: true,
      check: shaped(/^[A-Za-z0-9]{10,15}$/, 'Номерът е от 10 до 15 латински букви и цифри.'),
    },
    {
      name: 'merchantName',
      stored: 'merchant-name',
      label: 'Име на търговеца',
      help: 'Както е регистрирано в банката, на латиница.',
      kind: 'text',
      maxLength: 80,
      isNeeded: true,
      check: shaped(/^[\x20-\x7E]{2,80}$/, 'Името е на латиница, до 80 знака.'),
    },
    {
      name: 'email',
      stored: 'email',
      label: 'Имейл за банката',
      help: 'БОРИКА праща на него известия за плащанията. Може да остане празно.',
      kind: 'text',
      maxLength: 80,
      isNeeded: false,
      check: shaped(
        /^[^\s@<>]{1,64}@[^\s@<>]{1,15}$|^[^\s@<>]{1,30}@[^\s@<>]{1,49}$/,
        'Трябва да е като ime@example.com, до 80 знака.',
      ),
    },
    {
      name: 'privateKey',
      stored: 'private-key',
      label: 'Частен ключ на магазина',
      help: 'Направи нов с бутона отдолу или постави този, за който банката има сертификат.',
      kind: 'secret-lines',
      maxLength: 8000,
      isNeeded: true,
      check: privateKeyProblem,
    },
    {
      name: 'gatewayKey',
      stored: 'gateway-key',
      label: 'Публичен ключ на БОРИКА',
      help: 'Празно: ключът, с който магазинът идва. Попълни го, когато банката съобщи нов.',
      kind: 'lines',
      maxLength: 8000,
      isNeeded: false,
      check: publicKeyProblem,
    },
  ],
  isLive: (values) => ((values['terminal'] ?? '') === '' ? null : isProduction(values)),
  addresses: (baseUrl) => [
    {
      label: 'Адрес за връщане на купувача',
      address: `${baseUrl}/api/payments/returns/borica`,
      help: 'Банката го записва към терминала. Без него купувачите не се връщат сами, а плащанията се записват до десет минути по-късно.',
    },
  ],
  open: async ({ db, config, clock, values }) => boricaProvider({ db, clock, account: accountOf(values, config) }),
  test: testAccount,
  readReturn,
  makeKey,
  keyFile,
};
