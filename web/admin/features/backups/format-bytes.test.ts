import { expect, test } from 'vitest';
import { formatBytes } from './format-bytes.ts';

test.each([
  [0, '0,0 MB'],
  [4_404_019, '4,2 MB'],
  [1_395_864_371, '1,3 GB'],
])('formats %d bytes as %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
