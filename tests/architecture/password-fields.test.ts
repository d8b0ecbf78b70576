import { expect, test } from 'vitest';
import { readSourceFiles } from './source-files.ts';

const screens = readSourceFiles().filter(({ path }) => /^web\/.*\.tsx$/.test(path));
const form = screens.find(({ path }) => path === 'web/storefront/forms/form-parts.tsx')?.text ?? '';

test('a password is hidden when it is typed; FormPassword shows it on request', () => {
  const asking = screens.filter(({ text }) =>
    /autoComplete=['"](?:current|new)-password|autoComplete: '(?:current|new)-password'(?! \|)/.test(text),
  );
  expect(asking.length).toBeGreaterThan(8);
  const wrong = asking.filter(({ text }) => !/<FormPassword\b|\btype(?:=|: )["']password["']/.test(text));
  expect(wrong.map(({ path }) => path)).toEqual([]);
  expect(form).toContain('const [isShown, setShown] = useState(false);');
  expect(form).toContain("type={isShown ? 'text' : 'password'}");
});

test('every hidden field names what password managers fill into it, and no form field refuses pasting', () => {
  const hidden = screens.filter(({ text }) => /\btype(?:=|: )["']password["']/.test(text));
  expect(hidden.filter(({ text }) => !/autoComplete(?:=|: )['"][\w-]+-password/.test(text))).toEqual([]);
  expect(form).toContain('autoComplete={autoComplete}');
  // The table of products, which takes a pasted range of cells.
  const table = 'web/admin/features/products/grid/grid-table.tsx';
  expect(screens.filter(({ text }) => /\bonPaste\b/.test(text)).map(({ path }) => path)).toEqual([table]);
});
