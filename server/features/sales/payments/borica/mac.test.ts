import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { gatewayKeys } from './gateway-keys.ts';
import { answerText, isSigned, isSignedAnswer, requestText, signText } from './mac.ts';
import { amountText, timestampOf } from './request-fields.ts';

const NONCE = '9EADBD70C0A5AFBAD3DF405902602F79';
const TIMESTAMP = '20201012124757';
const sale = { TERMINAL: 'V1800001', TRTYPE: '1', AMOUNT: '9.00', CURRENCY: 'BGN', ORDER: '154744', TIMESTAMP, NONCE };

// From tests/Signing/MacGeneralTest.php of https://github.com/ux2dev/borica; the one in euro by the same rule.
test.each([
  ['a sale', sale, '8V18000011149.003BGN61547441420201012124757329EADBD70C0A5AFBAD3DF405902602F79-'],
  [
    'a sale in euro',
    { ...sale, AMOUNT: '15.48', CURRENCY: 'EUR', ORDER: '000042', TIMESTAMP: '20261126123600' },
    '8V180000111515.483EUR60000421420261126123600329EADBD70C0A5AFBAD3DF405902602F79-',
  ],
  [
    'a reservation',
    { ...sale, TRTYPE: '12', AMOUNT: '100.50', CURRENCY: 'EUR', ORDER: '000001', NONCE: `${'A'.repeat(31)}1` },
    '8V18000012126100.503EUR6000001142020101212475732AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA1-',
  ],
  [
    'a reversal',
    { ...sale, TRTYPE: '24' },
    '8V180000122449.003BGN61547441420201012124757329EADBD70C0A5AFBAD3DF405902602F79-',
  ],
  [
    'a question about a state, without a dash',
    { TERMINAL: 'V1800001', TRTYPE: '90', ORDER: '154744', NONCE, TRAN_TRTYPE: '1' },
    '8V18000012906154744329EADBD70C0A5AFBAD3DF405902602F79',
  ],
])('%s is signed over the published text', (_, fields, expected) => {
  expect(requestText(fields)).toBe(expected);
});

const answered = {
  ...sale,
  ACTION: '0',
  RC: '00',
  APPROVAL: 'A12345',
  RRN: '123456789012',
  INT_REF: '1234567890ABCDEF',
};

test('an answer is verified over the published text, in which an empty value is a dash', () => {
  expect(answerText({ ...answered, PARES_STATUS: 'Y', ECI: '05' })).toBe(
    '102006A123458V18000011149.003BGN615474412123456789012161234567890ABCDEF1Y2051420201012124757329EADBD70C0A5AFBAD3DF405902602F79-',
  );
  expect(answerText({ ...answered, ACTION: '2', RC: '05', APPROVAL: '' })).toMatch(/^12205-8V1800001/);
});

// From tests/Unit/SaleResponseTest.php of https://github.com/veneliniliev/borica-3ds: in the older scheme, without a dash.
const genuine =
  '102006S195278V18000011141.003BGN61704031202870125324216B7A68A9F37E8586E--14202010131407073222EA51788AFE61A9D814B771A8FA6379';
const genuineSign =
  '31C6507191249D361086E1CA70A2A0374ACF9191D765055E10ACB93D720E934FEBE44E59D41D19C7B976CF358FA572B12EB08556EA602141E983F6FC93F106B0249780C192FAD7BC6411C33E966317804681D692CCDAF42F7494B1B7A7ED8AB23CB8DE5F0621E0C3582671BD222A3E5409538D9BD93F11B150B75D0C59AAC5E77D439FE14A6B494C8FECB1C23867A77D291E34425B5F1A6E9CBA9B92E3BC344E2C9AFAD45E2AE2D1313200A80DE26C2DD870E63AFEADA9EDAEF4DF5B32AD533D68665CB8F7F6E42D8ED7FFE31415FFAED25B3BA159063A9FC542FA958719016697CE9760954A58A2AF077BA049D1DD2216242D80572AA0EA98A39CD7C8DDB5BE';

test('the key of the test gateway verifies an answer that the gateway gave in 2020, and no other text', () => {
  const key = createPublicKey(gatewayKeys.test);
  expect(isSigned(genuine, genuineSign, key)).toBe(true);
  expect(isSigned(`${genuine}-`, genuineSign, key)).toBe(false);
  expect(isSigned(genuine, genuineSign, createPublicKey(gatewayKeys.production))).toBe(false);
});

test('the keys that the shop brings are RSA keys of 2048 bits', () => {
  for (const pem of Object.values(gatewayKeys))
    expect(createPublicKey(pem)).toMatchObject({
      asymmetricKeyType: 'rsa',
      asymmetricKeyDetails: { modulusLength: 2048 },
    });
});

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const privateKey = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const publicKey = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();

test('a signature is upper-case hexadecimal, and a changed value or a malformed signature is refused', () => {
  const P_SIGN = signText(answerText(answered), privateKey);
  expect(P_SIGN).toMatch(/^[0-9A-F]{512}$/);
  expect(isSignedAnswer({ ...answered, P_SIGN }, publicKey)).toBe(true);
  for (const name of Object.keys(answered))
    expect(isSignedAnswer({ ...answered, [name]: '7', P_SIGN }, publicKey), name).toBe(false);
  for (const wrong of ['', '00', `${P_SIGN}0`, P_SIGN.replace(/^../, 'ZZ')])
    expect(isSignedAnswer({ ...answered, P_SIGN: wrong }, publicKey)).toBe(false);
});

test('an answer about a state may have been signed with USD where its currency is empty', () => {
  const P_SIGN = signText(answerText({ ...answered, CURRENCY: 'USD' }), privateKey);
  expect(isSignedAnswer({ ...answered, CURRENCY: '', P_SIGN }, publicKey)).toBe(true);
  expect(isSignedAnswer({ ...answered, CURRENCY: 'EUR', P_SIGN }, publicKey)).toBe(false);
});

test('amounts have a dot and two digits, times are in UTC', () => {
  expect([1, 10, 100, 1548, 123_456_789].map(amountText)).toEqual(['0.01', '0.10', '1.00', '15.48', '1234567.89']);
  expect(timestampOf(new Date('2026-11-26T12:36:00.999Z'))).toBe('20261126123600');
});
