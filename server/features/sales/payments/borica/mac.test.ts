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

// The key and the sale of tests/Unit/SaleRequestTest.php of https://github.com/veneliniliev/borica-3ds.
const publishedKey =
  'MIIEvAIBADANBgkqhkiG9w0BAQEFAASCBKYwggSiAgEAAoIBAQC5z1/LHY1GcX9fvMOBZPx3edgmqFkPd7eV136Nog9+VeM4UMfg22d64LAwpRHdfFigTPkc9leR68xTJXGeiiGJSaG+Vb9oUK3yb9W7YMhk1vJy4p2oyo77Sirki4bhh8RPIVWAqeVUgEL/f5ZuZSNzB2cFkUOknbRwM/j98fft4lgZN/nYkYjW22UaPA7ULEBMxmQUKrJKi04SPVIG1iKzLh3jVyRsxi+giFrlQ+/jVWA0wJm8B25jsRcwObjL6+MczutVKmaNjaVyFNkBtLOWSCf4A6i4xOfafWoEx4tEa4Dl5PTqQI4PBvH6SW3lKulfNpa5m1wvnlA3hFy9IfUPAgMBAAECggEBAJz/stI9yxQ9bEGpjovzlzsgcdngHzhpkG6EocLsryixS4dXAjxlRp9V4KmJoHnDymLQByFIqJ98XK3YkpNB5apJ0+euLkfm+8NAaZik404JLNyTzGFFneCIP4vStQo1HFM8ODG53DM1GOcnmCT5QiW8mHjk0AH02vR/haCU5kdRqQeMBnGAuqOcO3T7QcuK2AMO7BoGrkq0+V58DyCdf1UpeLoi71HCdBpj8FPHcU0HScsPUrWXSkJSVj7R68AUtI4Sss3CEk7DbbSLcW1DfmX6esujM/fx1SLc9Bue4Ipa0ec7wKvvMbLap0gWOOxZGRtxS9ALJ3T75AOjDx38q6ECgYEA86cPMYUePy/l9CEuF2fsr0LnpB3clwEhhMeIIjKMCTVnPlHMy8Sm9WrRdErKMpsIbOWgeIqUaPPCt3NZFTgJnIJnFR4KI5qPOb3ZRA9OI6eliVvdgxe7e/bHe74b/v/uE6378ddtniHCIvgk6Oi9/luImv3kYzX1pmJr/8VZQdECgYEAwznqU1QiPaUFtZwkb3hIoTcIYlKwIbmP3HYdsS2p20WHh3XJC9nojABIBgJJYKdACzQyIy1FJJ3ga0fgkSZ5KL1LXmclXXL6lzdQNIyF/boRP+XC7fB9MNwIClqJCnmciKWE4xCt9GgEiLnJDYnOhGiQ50BuxJFnRU6RxjAPoN8CgYEA3LmYr/mx/vf7T3/Ha3jAF716b1iF/14M6WaA0soLxkPUtcYQyv/paCZOfRVLuzBrH4ueJdUUwUciPGKIbwqG2nvfumeuM7bOzTZJXrimxvIWqirIrvuO4qwa5uTAI+/h034n4VyRd1GJt3gop75Ab+6oABDFF4NIeGRtBhXX2CECgYB9/QRCHouyaKsUlt3UqjWFBPT+LwrH2O8EgZ2L2EJD5c0fGF5UrZ4rq4rPhe5A1+62zEqG9RIoHVLVKR+9zKxoJDFdjQdKFYeuyt2R7BYUtl2ndOmlkIvaWkU+GUtTXUQt01O9DeiVUAONEQi1GfgS70CEXMqfRI725UuiMSYE1QJ/EkPO8VPbWf+BgKovYFf1AsStOfMMvrgVn8e/vZmWluaGb40L34Dxuvv3YRk1EsQFirGZ5XDDCm5r8H1IY8NePXnxLP2opIuch1JHQdebFZqN1C68pX6hopEixOmwShhaNXNJ5RN8c9q+4NXIu73nlKFJBDsxoMVB/VEoVeQEMg==';

test('a sale has the published signature of the published key', () => {
  const published = {
    ...sale,
    AMOUNT: '1.00',
    ORDER: '145659',
    TIMESTAMP: '20201013115715',
    NONCE: 'FC8AC36A9FDADCB6127D273CD15DAEC3',
  };
  const key = `-----BEGIN PRIVATE KEY-----\n${publishedKey}\n-----END PRIVATE KEY-----\n`;
  expect(signText(requestText(published), key)).toBe(
    '95B299B9706ED8D9FDA2F3EC3ADCBF0346A1299C512CFB498321DB8AFAE853F6A96BE472B54A75231F894D19F488E2BD3803D893E0924B678BD9777DDF922BCB0BD8F38E887E2FDEF675C428E7C023C420679D93E72A90A51B9B21E2209C5751813754F3ACC30F35BA3E61298D43BFBB2902B59B3B226F71BFA2DB8A17488B42FB60466983B421442DD4C9799C612579DECC32192153B62EF2AF02C24BD3433BE02AE7AB5976C7B769666DE5984293AE1CA814C9FB2E0D2B45FA098F0B08591832AEC8A334C6783A274F4C2D25E1B0296139439D41B313E1CDB4C730DBC2E32812135FE7E7F0CB97E535D1742EBA848B5F6D20259D364B46D9449955CE46B335',
  );
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
