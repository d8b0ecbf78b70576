import { expect, test } from 'vitest';
import { isIban } from './iban.rule.ts';

test.each(['BG80BNBG96611020345678', 'DE89370400440532013000', 'GB82WEST12345698765432'])(
  'accepts %s as an IBAN',
  (text) => {
    expect(isIban(text)).toBe(true);
  },
);

test.each(['BG80BNBG96611020345679', 'BG08BNBG96611020345678', 'BG80BNBG9661102034567', 'bg80bnbg96611020345678', ''])(
  '„%s“ is none',
  (text) => {
    expect(isIban(text)).toBe(false);
  },
);
