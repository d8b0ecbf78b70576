import { expect, test } from 'vitest';
import { ApiError } from '#web/shared/api/api-error.ts';
import type { CallApi } from '#web/shared/api/call-api.ts';
import { askForCode } from './ask-for-code.ts';

const fields = (part: Record<string, string> = {}) =>
  new URLSearchParams({
    ...{ form: 'checkout', 'contact.phone': '0888 123 456', 'delivery.method': 'address', 'payment.method': 'cod' },
    ...{ 'expected.address': '1890 EUR', smsCode: '1234', note: 'Звънни', ...part },
  });

function shop(answer: () => unknown) {
  const bodies: unknown[] = [];
  const callApi = (async (_route: unknown, { body }: { body: unknown }) => {
    bodies.push(body);
    return answer();
  }) as unknown as CallApi; // the only call that is made
  return { callApi, bodies };
}
const failing = (error: unknown) =>
  shop(() => {
    throw error;
  });

test('the code goes to the typed phone for the shown sum, and the page keeps everything but the code', async () => {
  const { callApi, bodies } = shop(() => ({}));
  const result = await askForCode(fields(), callApi);
  expect(bodies).toEqual([{ phone: '0888 123 456', total: { amount: 1890, currency: 'EUR' } }]);
  expect(result).toMatchObject({
    refused: { message: '', errors: {}, values: { note: 'Звънни', 'smsCode.sent': '1' } },
  });
  expect(JSON.stringify(result)).not.toContain('1234');
});

test.each(['', '1890', 'много EUR', '1890 USD'])('without a sum that was shown ("%s") nothing is sent', async (sum) => {
  const { callApi, bodies } = shop(() => ({}));
  const result = await askForCode(fields({ 'expected.address': sum }), callApi);
  expect(bodies).toEqual([]);
  expect(result).toMatchObject({ refused: { message: expect.stringContaining('Сумата се промени') } });
});

test('a refusal is shown at the field', async () => {
  const { callApi } = failing(new ApiError(429, { code: 'TOO_MANY_REQUESTS', message: 'Изчакай малко.' } as never));
  expect(await askForCode(fields(), callApi)).toMatchObject({
    refused: { message: 'Изчакай малко.', errors: { smsCode: 'Изчакай малко.' } },
  });
});

test('an error of the shop is none of the form', async () => {
  const error = new ApiError(500, {});
  await expect(askForCode(fields(), failing(error).callApi)).rejects.toBe(error);
});
