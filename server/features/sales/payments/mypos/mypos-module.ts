import { ShopError } from '#server/platform/http/shop-error.ts';
import { ProviderDown } from '../registry/payment-provider.ts';
import type { ProviderContext, ProviderField, ProviderModule, ProviderValues } from '../registry/provider-module.ts';
import { askMypos } from './ask-mypos.ts';
import { type MyposAccess, myposName } from './mypos-access.ts';
import { myposProvider } from './mypos-provider.ts';
import { type MyposStore, openStore, readPack, WrongStore } from './mypos-store.ts';
import { readNotice, readReturn } from './read-notice.ts';

const anything = () => null;

const fields: readonly ProviderField[] = [
  {
    name: 'mode',
    stored: 'mode',
    label: 'Режим',
    help: 'С тестовия магазин на myPOS никой не плаща наистина.',
    kind: 'choice',
    options: [
      { value: 'live', label: 'Истински плащания' },
      { value: 'test', label: 'Проби' },
    ],
    // Keys without a stored mode, such as those of the environment, are of a shop that sells.
    preset: 'live',
    initial: 'test',
    maxLength: 10,
    isNeeded: true,
    check: (value) => (value === 'live' || value === 'test' ? null : 'Избери режим.'),
  },
  {
    name: 'pack',
    stored: 'pack',
    label: 'Configuration Pack',
    help: 'В myPOS: Online, магазина, Keys, Configuration Pack. Замества полетата отдолу.',
    kind: 'secret-lines',
    maxLength: 20_000,
    isNeeded: false,
    variable: 'MYPOS_CONFIGURATION_PACK',
    check: (value) => (readPack(value) ? null : 'Постави целия текст, както го дава myPOS.'),
  },
  {
    name: 'sid',
    stored: 'sid',
    label: 'Номер на магазина (SID)',
    help: 'Само без Configuration Pack: номерът на магазина в myPOS, например 000000000000010.',
    kind: 'text',
    maxLength: 15,
    isNeeded: false,
    check: anything,
  },
  {
    name: 'wallet',
    stored: 'wallet',
    label: 'Номер на сметката',
    help: 'Сметката ти при myPOS, само цифри.',
    kind: 'text',
    maxLength: 15,
    isNeeded: false,
    check: anything,
  },
  {
    name: 'keyIndex',
    stored: 'key-index',
    label: 'Номер на ключа',
    help: 'Номерът на двойката ключове в myPOS.',
    kind: 'text',
    preset: '1',
    maxLength: 2,
    isNeeded: false,
    check: anything,
  },
  {
    name: 'privateKey',
    stored: 'private-key',
    label: 'Частен ключ на магазина',
    help: 'Целият текст с редовете BEGIN и END.',
    kind: 'secret-lines',
    maxLength: 5_000,
    isNeeded: false,
    check: anything,
  },
  {
    name: 'certificate',
    stored: 'certificate',
    label: 'Сертификат на myPOS',
    help: 'От същата двойка ключове. С него се познава какво казва myPOS.',
    kind: 'lines',
    maxLength: 5_000,
    isNeeded: false,
    check: anything,
  },
];

/** Card payments on pages of myPOS Checkout, API 1.4. */
export const myposModule: ProviderModule = {
  name: myposName,
  label: 'myPOS',
  text: 'Купувачът плаща на страница на myPOS. Парите са в сметката ти при myPOS веднага след плащането.',
  // Its page may show wallets by agreement; the handbook promises none.
  wallets: [],
  // The handbook names no smallest sum besides "Amount > 0".
  minimum: 1,
  canAuthorize: false,
  canRefundParts: true,
  isTrial: false,
  fields,
  refusal(values) {
    try {
      storeOf(values);
      return null;
    } catch (error) {
      if (error instanceof WrongStore) return { field: values['pack'] ? 'pack' : error.part, message: error.message };
      throw error;
    }
  },
  isLive: (values) => (values['pack'] || values['sid'] ? values['mode'] !== 'test' : null),
  addresses: (baseUrl) => [
    {
      label: 'Адрес на магазина в myPOS',
      address: baseUrl,
      help: 'Въведи го в myPOS при Request URLs. Известията myPOS праща само до адрес с https и без порт.',
    },
  ],
  open: async (context) => myposProvider(accessOf(context)),
  test,
  readNotice: (context, { body }) => readNotice(context.db, openedStore(context), body),
  noticeAnswer: 'OK',
  readReturn: (context, body) => readReturn(context.db, openedStore(context), body),
};

/** The store in the settings. @throws WrongStore */
function storeOf({
  pack = '',
  sid = '',
  wallet = '',
  keyIndex = '',
  privateKey = '',
  certificate = '',
}: ProviderValues) {
  const packed = readPack(pack);
  return openStore(packed ?? { sid, wallet, keyIndex, privateKey, certificate });
}

/** @throws ProviderDown when the settings are missing or wrong */
function openedStore({ values }: ProviderContext): MyposStore {
  try {
    return storeOf(values);
  } catch (error) {
    if (error instanceof WrongStore) throw new ProviderDown(error.message, { cause: error });
    throw error;
  }
}

function accessOf(context: ProviderContext): MyposAccess {
  const { db, config, values } = context;
  const host = (config.cards.variables['MYPOS_URL'] ?? 'https://www.mypos.com').replace(/\/$/, '');
  return {
    db,
    store: openedStore(context),
    address: `${host}/vmp/checkout${values['mode'] === 'test' ? '-test' : ''}`,
    notifyUrl: `${config.baseUrl}/api/payments/webhooks/${myposName}`,
  };
}

/** An order number that no shop has: whether myPOS knows it does not matter, only whether it accepts the signature. */
const unknownOrder = 'iskra-test';
const wrong: Readonly<Record<number, string>> = {
  2: 'myPOS не приема подписа. Провери частния ключ и номера му.',
  4: 'myPOS не познава този магазин. Провери SID, сметката и режима.',
  6: 'myPOS не познава адреса на магазина. Добави го в myPOS при Request URLs.',
};

async function test(context: ProviderContext): Promise<string> {
  if (!/^https:\/\/[^:]+$/.test(context.config.baseUrl))
    throw new ShopError('VALIDATION', {
      message: 'myPOS праща известия само до адрес с https и без порт. Първо задай такъв адрес на магазина.',
    });
  try {
    const { status, message } = await askMypos(accessOf(context), 'IPCGetTxnStatus', [['OrderID', unknownOrder]]);
    const refusal = wrong[status];
    if (refusal !== undefined) throw new ShopError('VALIDATION', { message: refusal });
    return `myPOS прие подписа на магазина (${status} ${message}).`;
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error;
    throw new ShopError('UNAVAILABLE', { message: `myPOS не отговори както трябва: ${error.message}`, cause: error });
  }
}
