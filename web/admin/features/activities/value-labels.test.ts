import { describe, expect, test } from 'vitest';
import { Permission, Role, UserStatus } from '#contracts/accounts/accounts.ts';
import { Courier } from '#contracts/delivery/courier.ts';
import { DiscountStatus } from '#contracts/discounts/discounts.ts';
import { InquiryState } from '#contracts/inquiries/inquiries.ts';
import { OrderStatus, PaymentMethod, PaymentStatus } from '#contracts/orders/orders.ts';
import { ProductStatus } from '#contracts/products/products.ts';
import { ReviewStatus } from '#contracts/reviews/reviews.ts';
import { SecurityEventKind } from '#contracts/security-events/security-events.ts';
import { sensitiveChangeNames } from '#contracts/security-events/sensitive-changes.rule.ts';
import { describePermissions, describeSettings, securityKinds } from './security-labels.ts';
import { valueLabel } from './value-labels.ts';

describe('the history names every value as its own screen does', () => {
  test.each([
    ['product', 'status', ProductStatus.options],
    ['order', 'status', OrderStatus.options],
    ['order-moves', 'status', [...OrderStatus.options, 'deleted']],
    ['user', 'status', UserStatus.options],
    ['review', 'status', ReviewStatus.options],
    ['discount', 'status', DiscountStatus.options],
    ['order', 'paymentStatus', PaymentStatus.options],
    ['order', 'paymentMethod', PaymentMethod.options],
    ['order', 'courier', Courier.options],
    ['user', 'role', Role.options],
    ['user', 'permissions', Permission.options],
    ['inquiry', 'state', InquiryState.options],
    ['order', 'method', ['address', 'office']],
  ] as [string, string, readonly string[]][])('%s, %s', (subject, field, values) => {
    const unnamed = values.filter((value) => valueLabel(subject, field, value) === value);
    expect(unnamed).toEqual([]);
  });

  test.each([
    ['a text that somebody wrote', 'product', 'name', 'active'],
    ['a status of a record without any', 'page', 'status', 'active'],
    ['a value that no longer exists', 'order', 'status', 'on-hold'],
    ['a record that is not known', undefined, 'status', 'active'],
  ])('%s stays as it is', (_, subject, field, value) => expect(valueLabel(subject, field, value)).toBe(value));

  test('one word means different things of different records', () => {
    expect(valueLabel('product', 'status', 'active')).not.toBe(valueLabel('discount', 'status', 'active'));
  });
});

describe('the security log', () => {
  test('has a label for every kind of event', () => {
    expect(Object.keys(securityKinds).toSorted()).toEqual([...SecurityEventKind.options].toSorted());
  });

  test('names every permission and setting that an event lists', () => {
    expect(describePermissions(Permission.options.join(', '))).not.toContain('Друго');
    expect(describeSettings(Object.keys(sensitiveChangeNames).join(', '))).not.toContain('Друго');
    expect(describeSettings('bankTransfer, vatPercent')).toBe('Банкова сметка, Ставка на ДДС');
  });

  test('hides what it does not know instead of showing a word of the program', () => {
    expect(describeSettings('bankTransfer, apiSecret')).toBe('Банкова сметка, Друго');
    expect(describePermissions('root')).toBe('Друго');
  });
});
