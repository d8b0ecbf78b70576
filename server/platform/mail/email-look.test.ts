import { expect, test } from 'vitest';
import { layOutEmail } from './email-layout.ts';
import { type EmailLook, withLook } from './email-look.ts';

const tones = {
  ground: '#f0f0f0',
  ink: '#111111',
  muted: '#555555',
  line: '#dddddd',
  fill: '#7a4b2a',
  words: '#ffffff',
  edge: '#7a4b2a',
};
const plain: EmailLook = { tones, logo: null, showsName: true };
const email = (storeName: string, heading = 'Поръчката е приета') =>
  layOutEmail({ storeName, heading, paragraphs: [], action: { label: 'Виж', url: 'https://shop.example/o' } }).html;

test('an email has the colours of the shop, and no place is left unfilled', () => {
  const { html, pictures } = withLook(email('Зърно'), plain);
  expect(html).toContain('background:#7a4b2a');
  expect(html).not.toMatch(/look\(|data-shop/);
  expect(html).toContain('>З</span>Зърно</td>');
  expect(pictures).toEqual([]);
});

test('the logo is attached, with the name beside it or as its words', () => {
  const logo = { png: Buffer.from('png'), width: 90, height: 30 };
  const beside = withLook(email('Зърно'), { ...plain, logo });
  expect(beside.html).toMatch(/<img src="cid:logo@email.invalid" width="90" height="30" alt=""[^>]*> Зърно<\/td>/);
  expect(beside.pictures).toEqual([
    { filename: 'logo.png', contentType: 'image/png', content: logo.png, cid: 'logo@email.invalid' },
  ]);
  expect(withLook(email('Зърно'), { ...plain, logo, showsName: false }).html).toMatch(/alt="Зърно"[^>]*><\/td>/);
});

test('what a person typed is taken for no place of the design, and stays escaped', () => {
  const { html } = withLook(email('<b>$& & Син', 'look(fill) <td data-shop="">x</td>'), plain);
  expect(html).toContain('look(fill) &lt;td data-shop=&quot;&quot;&gt;');
  expect(html).toContain('&lt;b&gt;$&amp; &amp; Син</td>');
  expect(html).not.toContain('<b>');
});

test('an email that was stored before the shop had a design is sent as it is', () => {
  const earlier = '<td style="background:#1c1b1a">Магазин</td>';
  expect(withLook(earlier, plain)).toEqual({ html: earlier, pictures: [] });
});
