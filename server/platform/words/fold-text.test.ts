import { describe, expect, test } from 'vitest';
import { editDistance, deletionsOf } from './edit-distance.ts';
import { foldSpellings, foldText } from './fold-text.ts';
import { asOtherLayouts } from './keyboard-layouts.ts';
import { stemWord } from './stem-word.ts';

/** Whether a word of the query matches a word as indexed. */
const meets = (indexed: string, typed: string) => {
  const forms = [...foldText(indexed), ...foldSpellings(indexed)].flatMap((word) => [word, stemWord(word)]);
  return foldText(typed).every((word) => forms.includes(word) || forms.includes(stemWord(word)));
};

describe('the same word in different spellings', () => {
  test.each([
    ['мента', 'menta'],
    ['мента', 'МЕНТА'],
    ['мента', 'Menta'],
    ['шоколад', 'shokolad'],
    ['шоколад', 'šokolad'],
    ['шоколад', '6okolad'],
    ['ябълка', 'yabalka'],
    ['ябълка', 'iabalka'],
    ['ябълка', 'iabulka'],
    ['ябълка', 'qbulka'],
    ['ябълка', 'yabylka'],
    ['ябълка', 'jabalka'],
    ['череша', 'cheresha'],
    ['череша', '4ere6a'],
    ['цитрус', 'tsitrus'],
    ['цитрус', 'citrus'],
    ['кола', 'cola'],
    ['микс', 'mix'],
    ['хладен', 'hladen'],
    ['хладен', 'xladen'],
    ['хладен', 'khladen'],
    ['джинджифил', 'djindjifil'],
    ['джинджифил', 'dzhindzhifil'],
    ['кафе', 'kafe'],
    ['вода', 'woda'],
    ['диня', 'dinya'],
    ['диня', 'dinia'],
    ['диня', 'dinq'],
    ['евкалипт', 'evkalipt'],
    ['щастие', 'shtastie'],
    ['щастие', '6tastie'],
    ['кроасан', 'kroasan'],
    ['лютив', 'lyutiv'],
    ['лютив', 'liutiv'],
    ['енергийна', 'energiyna'],
    ['България', 'bulgaria'],
    ['12мг', '12 мг'],
    ['6 mg', '6MG'],
    ['ISK-MEN-30-20', 'isk men 30'],
    ['café', 'cafe'],
  ])('%s matches %s', (indexed, typed) => {
    expect(meets(indexed, typed)).toBe(true);
  });

  test.each([
    ['мента', 'манго'],
    ['малина', 'мало'],
    ['кафе', 'кофеин'],
    ['6 mg', '4 mg'],
    ['роза', 'рози'.repeat(3)],
  ])('%s does not match %s', (indexed, typed) => {
    expect(meets(indexed, typed)).toBe(false);
  });

  test('ignores punctuation, emoji and other scripts', () => {
    expect(foldText('«Мента» — №1!? 🌿')).toEqual(['menta', '1']);
    expect(foldText("'; drop table products; --")).toEqual(['drop', 'table', 'produkts']);
    expect(foldText('日本 ελ')).toEqual(['日本', 'ελ']);
    expect(foldText(' \t\n')).toEqual([]);
  });
});

describe('the stem of a word', () => {
  test.each([
    ['мента', 'ментата', 'ментови', 'ментов', 'ментова', 'ментовото', 'ментовите'],
    ['ябълка', 'ябълки', 'ябълката', 'ябълките', 'ябълков', 'ябълкови'],
    ['боровинка', 'боровинки', 'боровинката', 'боровинков'],
    ['череша', 'череши', 'черешов', 'черешите'],
    ['диня', 'дини', 'динята', 'динен'],
    ['плод', 'плодове', 'плодовете', 'плодов', 'плодови'],
    ['пауч', 'паучът', 'паучове', 'паучовете', 'пауча'],
    ['вкус', 'вкусът', 'вкусове', 'вкусовете'],
    ['лимон', 'лимонов', 'лимонена', 'лимони'],
    ['цитрус', 'цитрусов', 'цитрусови', 'цитрусите'],
    ['канела', 'канелен', 'канелата'],
    ['енергия', 'енергийна', 'енергийни', 'енергията'],
    ['комплект', 'комплекти', 'комплекта', 'комплектът', 'комплектите'],
    ['подарък', 'подаръка', 'подаръкът', 'подаръци', 'подаръците', 'подаръчен', 'подаръчна', 'подаръчните'],
    ['празник', 'празници', 'празниците'],
    ['борец', 'борци', 'борците'],
    ['сладък', 'сладка', 'сладко', 'сладки', 'сладкият'],
    ['силен', 'силна', 'силно', 'силни', 'силните'],
    ['вкусен', 'вкусна', 'вкусни', 'вкус'],
    ['хладен', 'хладна', 'хладни'],
    ['литър', 'литри', 'литъра'],
  ])('is the same for %s and its forms', (...words) => {
    expect(new Set(words.flatMap(foldText).map(stemWord)).size).toBe(1);
  });

  test('differs for different words', () => {
    const words = ['мента', 'малина', 'манго', 'мед', 'кафе', 'кола', 'канела', 'кофеин', 'роза', 'ром'];
    expect(new Set(words.flatMap(foldText).map(stemWord)).size).toBe(words.length);
  });
});

describe('typing errors', () => {
  test.each([
    ['borovinka', 'blrovinka', 1],
    ['menta', 'metna', 1],
    ['menta', 'mnta', 1],
    ['menta', 'mennta', 1],
    ['shokolad', 'shokloda', 2],
    ['menta', 'mango', 3],
  ])('the distance of %s and %s is %i', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
  });

  test('words one error apart share a form with one letter deleted', () => {
    for (const typed of ['metna', 'mnta', 'mennta', 'mtnta', 'xmenta']) {
      expect(
        deletionsOf('menta', 1).some((form) => deletionsOf(typed, 1).includes(form)),
        typed,
      ).toBe(true);
    }
  });
});

test('a keyboard left in Latin is interpreted in both Bulgarian layouts', () => {
  expect(asOtherLayouts(';ekjd')).toContain('мента');
  expect(asOtherLayouts('[okolad')).toContain('шоколад');
  expect(asOtherLayouts('мента')).toEqual([]);
  expect(asOtherLayouts('ab')).toEqual([]);
});

test.each(['zzzz', 'кккк', 'aa'])(
  '%s keeps its doubled letters, and so is not a prefix of every other word',
  (typed) => {
    expect(foldText(typed).join('').length).toBe(typed.length);
  },
);
