import { createPublicKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { sandboxPublicKey, sandboxShopKey, sandboxStore } from '#tests/simulators/mypos-keys.ts';
import { isAnswerSignedBy, isSignedBy, type MyposFields, signFields } from './signature.ts';

const shopPublicKey = createPublicKey(sandboxShopKey);

/** A notice that the sandbox sent in 2024, with two spaces after "myPOS". */
const notice: MyposFields = [
  ['IPCmethod', 'IPCPurchaseNotify'],
  ['SID', '000000000000010'],
  ['Amount', '200.00'],
  ['Currency', 'EUR'],
  ['OrderID', 'MRT000020240730'],
  ['IPC_Trnref', '410227'],
  ['RequestSTAN', '083107'],
  ['RequestDateTime', '2024-07-30 14:49:48'],
  ['PaymentMethod', '1'],
  ['BillingDescriptor', 'myPOS  * TESTSTORE'],
  ['PAN', '0007'],
  [
    'Signature',
    'SfIVV0/us5kXC3Nmcv/GYWyPrWOClW7kM40pWIGpk/gaZraoJK9ZY/kXI9FaiTBsJmVco8SvtpYMa3kx5qg1BggVn+La5Ki1Bu7F5LUo/YSBZaNoEsHOnJ4x1oXTOLvJejnL8SuQ3fMLTEepzaZ5K28iymSzOoHohN4KGaefc5s=',
  ],
];

/** An answer that the sandbox gave; public clients keep it as a test. */
const answer =
  '{"IPCMethod":"IPCGetTxnStatus","OrderID":"HB-2026-0001-1","OrderStatus":{"IPCmethod":"IPCPurchaseRollback","SID":"000000000000010","Amount":"164.50","Currency":"EUR","OrderID":"HB-2026-0001-1","Signature":"pXa7nGxqtdXJom5SMJt+5k4MwemR7sUhUORHdVJNOCeToWEzLIHht4Jrazo7vaawPcZ0hAu4EUJedbir/ekrBxRYnJsWZQhM44poH6ZmkP80KXDZEsjRMHGU0N8+TUEtAG9XCRJaO1fJOHNUhyo17DWYzv54rt8+5iSxXSiJ904="},"Status":0,"StatusMsg":"Success","Signature":"JHPrEV8eoafHqw583UkJTdkLRz0ZijBIHA2wbiAPmAWFSc28NpiIDnHvfMCQpCzeqEVVkuDJ5R2UUzgModd5JRpLOUc00oVgLTGrIrULjx1obo0fy/1ivHICJpByZq/hWIDxR+jvTlV5uL9jJAXngXt+VD4WAKlClImTSUirt3M="}';
const parsed = JSON.parse(answer) as Record<string, unknown>;

test('accepts a genuine notice as it arrived, and none that was changed, sorted or trimmed', () => {
  expect(isSignedBy(sandboxPublicKey, notice)).toBe(true);
  const changed = (name: string, value: string) =>
    notice.map(([field, old]) => [field, field === name ? value : old] as const);
  for (const forged of [
    changed('Amount', '2.00'),
    changed('OrderID', 'MRT000020240731'),
    changed('BillingDescriptor', 'myPOS * TESTSTORE'),
    changed('Signature', ''),
    notice.toReversed(),
    notice.slice(0, -1),
    [...notice, ['Amount', '1.00'] as const],
    [...notice, ['Signature', 'AAAA'] as const],
  ])
    expect(isSignedBy(sandboxPublicKey, forged)).toBe(false);
  expect(isSignedBy(shopPublicKey, notice)).toBe(false);
});

test('accepts a genuine answer with its nested signature, and none that was changed', () => {
  expect(isAnswerSignedBy(sandboxPublicKey, parsed)).toBe(true);
  const { Signature: _inner, ...bare } = parsed['OrderStatus'] as Record<string, unknown>;
  for (const forged of [
    { ...parsed, Status: 1 },
    { ...parsed, OrderStatus: bare },
    { ...parsed, OrderStatus: { ...(parsed['OrderStatus'] as object), IPCmethod: 'IPCPurchaseNotify' } },
    { ...parsed, Signature: undefined },
  ])
    expect(isAnswerSignedBy(sandboxPublicKey, forged)).toBe(false);
});

const { sid, wallet, keyIndex } = sandboxStore;
const named = (values: readonly string[]): MyposFields => values.map((value, index) => [`field${index}`, value]);

test.each([
  [
    'a question',
    ['IPCGetTxnStatus', '1.4', 'BG', sid, wallet, keyIndex, '1042-1', 'json'],
    'dLti3XCANpWUxIzv6vm75apdePiPPB9jkYxzWU23omg7GDtya9+P68+UQeamEWZGfqh99nmh+MIv2jPR+NnVyB792mNYcJ/47Ag82yYLYPu0lIx3L0hpoGMzQzHhEK0OpIxQ/UWYqNPBIfNQgsJXOSck2W9/GhzAPnnOyRqW9Ag=',
  ],
  [
    'a payment with Cyrillic',
    [
      'IPCPurchase', '1.4', 'BG', sid, wallet, keyIndex, 'EUR', '15.48', '1042-1', 'https://shop.example/ok',
      'https://shop.example/cancel', 'https://shop.example/notify', '3', '1', 'Поръчка 1042', '1', '15.48', '15.48', 'EUR',
    ], // prettier-ignore
    'Z9AlbixyfyT8XVZhCjuwWnmNPnTgwO4MVVFAK42Or6NSS+c1gxkRlwOUXOpsYrdLpX+ZciO9m8AVrbiYroaZmiPUG8xoC5+67lJXZbn/nWHrq9Vgp88r2Q5JU3TCOZPfE0r5fLozHr4PeowAJFpALkpzWEumfo1COH7oaXz4Fw4=',
  ],
])('signs %s like other clients', (_what, values, signature) => {
  const signed = signFields(named(values), sandboxShopKey);
  expect(signed.at(-1)).toEqual(['Signature', signature]);
  expect(isSignedBy(shopPublicKey, signed)).toBe(true);
});
