import { expect, test } from 'vitest';
import { readXmlTree } from '../read-xml-tree.ts';
import { refuseOtherFiles } from '../refuse-other-files.ts';
import { rowsOf } from './statements.fixtures.ts';

test.each([
  [
    'entities',
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x "lol"><!ENTITY y "&x;&x;&x;">]><a>&y;</a>',
    'не е извлечение на банка',
  ],
  ['an external entity', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a>&x;</a>', 'не е извлечение на банка'],
  ['depth', '<a>'.repeat(50_000), 'твърде много елементи'],
  ['a cut file', '<AccountMovements><AccountMovement><Amount>1', 'не е цял'],
  ['crossed elements', '<a><b></a></b>', 'не е цял'],
  ['two roots', '<a/><a/>', 'не е цял'],
  ['an unknown document', '<Invoice><Total>30.49</Total></Invoice>', 'не е познато извлечение'],
])('XML with %s is refused with a sentence', (_, content, message) => {
  expect(() => rowsOf(content)).toThrow(message);
});

test('an entity without a declaration stays as it is written', () => {
  expect(readXmlTree('<a>&x; &lt;&#1040;</a>').text).toBe('&x; <А');
});

test('a million elements or rows end with a sentence, not with the memory', () => {
  expect(() => rowsOf(`<a>${'<b/>'.repeat(500_000)}</a>`)).toThrow('твърде много елементи');
  expect(() => rowsOf(`<table>${'<tr><td>1'.repeat(100_000)}</table>`)).toThrow('твърде дълга');
  expect(() => rowsOf(`<table><tr>${'<td>1'.repeat(10_000)}</table>`)).toThrow('250 колони');
  const movement = '<AccountMovement><MovementType>Credit</MovementType><Amount>1</Amount></AccountMovement>';
  expect(() => rowsOf(`<AccountMovements>${movement.repeat(2_001)}</AccountMovements>`)).toThrow('Най-много 2000 реда');
});

test('spreadsheets and PDF are refused with what to do', () => {
  expect(() => refuseOtherFiles(Buffer.from('PK\u0003\u0004xlsx', 'latin1'))).toThrow('файл на Excel');
  expect(() => refuseOtherFiles(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toThrow('файл на Excel');
  expect(() => refuseOtherFiles(Buffer.from('%PDF-1.7'))).toThrow('Това е PDF');
  expect(() => refuseOtherFiles(Buffer.from(':20:1'))).not.toThrow();
});
