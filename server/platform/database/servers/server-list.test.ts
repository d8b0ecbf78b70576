import { expect, test } from 'vitest';
import { connectionOfUrl, moveOn, serversOf } from './server-list.ts';

test('a URL with one server is used as it is', () => {
  const url = 'postgresql://iskra:a%2Cb@db.example:5432/iskra?sslmode=verify-full';
  expect(connectionOfUrl(url)).toEqual({ connectionString: url });
  expect(serversOf(connectionOfUrl(url))).toBeUndefined();
});

test.each([
  ['postgresql://u:p@one:5432,two:5433/iskra', ['postgresql://u:p@one:5432/iskra', 'postgresql://u:p@two:5433/iskra']],
  [
    'postgres://one,two/iskra?sslmode=verify-full',
    ['postgres://one/iskra?sslmode=verify-full', 'postgres://two/iskra?sslmode=verify-full'],
  ],
  ['postgresql://u@one,two/i?target_session_attrs=read-write', ['postgresql://u@one/i', 'postgresql://u@two/i']],
  [
    'postgresql://u@one,two/i?target_session_attrs=read-write&sslmode=require',
    ['postgresql://u@one/i?sslmode=require', 'postgresql://u@two/i?sslmode=require'],
  ],
])('the servers of %s', (url, urls) => {
  expect(serversOf(connectionOfUrl(url))?.urls).toEqual(urls);
});

test('options that are copied later name the server that is current then', () => {
  const connection = connectionOfUrl('postgresql://u@one,two,three/i');
  const servers = serversOf(connection);
  if (!servers) throw new Error('There are several.');
  expect({ ...connection }.connectionString).toBe('postgresql://u@one/i');
  moveOn(servers, 0);
  expect({ ...connection }.connectionString).toBe('postgresql://u@two/i');
  // Several connections fail together, and the list goes on once.
  moveOn(servers, 0);
  expect({ ...connection }.connectionString).toBe('postgresql://u@two/i');
  moveOn(servers, 1);
  moveOn(servers, 2);
  expect({ ...connection }.connectionString).toBe('postgresql://u@one/i');
});
