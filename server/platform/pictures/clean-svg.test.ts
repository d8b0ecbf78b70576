import { expect, test } from 'vitest';
import { cleanSvg } from './clean-svg.ts';

const svg = (inner: string, head = 'viewBox="0 0 40 20"') =>
  `<?xml version="1.0"?>\n<!-- Made by hand -->\n<svg xmlns="http://www.w3.org/2000/svg" ${head}>${inner}</svg>\n`;

test('keeps shapes, gradients and the styles of drawing programs, with the proportions', () => {
  const {
    svg: clean,
    width,
    height,
  } = cleanSvg(
    svg(
      '<defs><style>.a{fill:#f00;stroke:url(#g)}</style><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient></defs><g class="a" transform="scale(2)"><path d="M0 0h9v9z"/></g><use href="#g"/>',
    ),
  );
  expect([width, height]).toEqual([40, 20]);
  expect(clean).toContain('viewBox="0 0 40 20"');
  for (const part of [
    '.a{fill:#f00;stroke:url(#g)}',
    'stop-color="#fff"',
    'd="M0 0h9v9z"',
    'transform="scale(2)"',
    'href="#g"',
  ])
    expect(clean).toContain(part);
});

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script in another notation', '<script xlink:href="https://example.com/x.js"/>'],
  ['an event', '<path onload="alert(1)" d="M0 0"/>'],
  ['an event of another case', '<path ONLOAD="alert(1)" d="M0 0"/>'],
  ['a page', '<foreignObject><body><iframe src="https://example.com"/></body></foreignObject>'],
  ['an animation of a link', '<a href="javascript:alert(1)"><path d="M0 0"/></a>'],
  ['a link in words of entities', '<use href="&#106;avascript:alert(1)"/>'],
  ['a use of another file', '<use href="https://example.com/x.svg#a"/>'],
  ['a fill of another file', '<path fill="url(https://example.com/x.svg#a)" d="M0 0"/>'],
  ['a style that loads', '<style>@import "https://example.com/x.css";</style>'],
  ['a style with an address', '<style>path{fill:url(//example.com/x)}</style>'],
  ['a style that is escaped', '<style>path{fill:u\\72l(//example.com/x)}</style>'],
  ['a style attribute that loads', '<path style="background:url(https://example.com/x)" d="M0 0"/>'],
  ['an animation', '<set attributeName="href" to="javascript:alert(1)"/>'],
  ['a style that closes itself', '<style><![CDATA[</style><script>alert(1)</script>]]></style>'],
])('leaves out %s', (_, inner) => {
  const { svg: clean } = cleanSvg(svg(`${inner}<rect width="9" height="9"/>`));
  expect(clean).not.toMatch(/script|alert|example\.com|javascript|onload|iframe|import|u\\72l/i);
  expect(clean).toContain('<rect width="9" height="9"/>');
});

test.each([
  ['text, whose font is not everywhere', svg('<text>Зърно</text>'), 'криви'],
  ['a picture', svg('<image href="data:image/png;base64,AA=="/>'), 'PNG'],
  ['no size', svg('<path d="M0 0"/>', ''), 'viewBox'],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`, 'повреден'],
  ['an unknown entity', svg('<title>&nbsp;</title>'), 'повреден'],
  ['a page', '<html><body></body></html>', 'не е рисунка'],
  ['a cut file', '<svg viewBox="0 0 9 9"><path d="M0 0"', 'повреден'],
  ['an open element', '<svg viewBox="0 0 9 9"><g>', 'не е цял'],
  ['too much', svg(`<path d="${'M0 0'.repeat(60_000)}"/>`), '200 KB'],
  ['nothing', '', 'не е рисунка'],
])('refuses %s and says what to do', (_, source, words) => {
  expect(() => cleanSvg(source)).toThrow(words);
});
