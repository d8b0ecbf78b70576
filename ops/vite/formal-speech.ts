import { resolve, sep } from 'node:path';
import { parseSync, type Plugin } from 'vite';
import { formalOf, valuePlace } from '#contracts/speech/in-speech.rule.ts';

const root = resolve(import.meta.dirname, '../..');
const folders = ['web/storefront', 'web/shared', 'contracts'].map((folder) => resolve(root, folder) + sep);
const tables = resolve(root, 'contracts/speech') + sep;

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

interface Replacement {
  start: number;
  end: number;
  code: string;
}

/**
 * Builds the storefront as a shop speaks that says вие: every sentence of `contracts/speech` is replaced where it stands in
 * the sources, so that neither build carries the words of the other or chooses between them while it runs.
 */
export function formalSpeech(): Plugin {
  return {
    name: 'iskra:formal-speech',
    enforce: 'pre',
    transform(code, id) {
      const [path = ''] = id.split('?');
      if (!folders.some((folder) => path.startsWith(folder)) || path.startsWith(tables)) return null;
      const formal = inFormalSpeech(path, code);
      return formal === null ? null : { code: formal, map: null };
    },
  };
}

/** A source with the formal form of its sentences; null if it has none. */
function inFormalSpeech(path: string, code: string): string | null {
  if (!/\p{Script=Cyrillic}/u.test(code)) return null;
  const { program, errors } = parseSync(path, code, { lang: path.endsWith('.tsx') ? 'tsx' : 'ts' });
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const replacements = [...nodesIn(program)].flatMap((node) => replacementsOf(node, code));
  if (replacements.length === 0) return null;
  let formal = code;
  for (const { start, end, code: words } of replacements.toSorted((a, b) => b.start - a.start))
    formal = formal.slice(0, start) + words + formal.slice(end);
  return formal;
}

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesIn(item);
  else if (isNode(value)) {
    yield value;
    // The text of an attribute is replaced with it.
    if (isTextAttribute(value)) return;
    for (const child of Object.values(value)) yield* nodesIn(child);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';
}

function isTextAttribute(node: Node): node is Node & { value: Node } {
  return node.type === 'JSXAttribute' && isNode(node['value']) && node['value'].type === 'Literal';
}

function replacementsOf(node: Node, code: string): Replacement[] {
  const { type, start, end } = node;
  if (type === 'JSXText') return replaceMarkup(node, code);
  if (isTextAttribute(node)) {
    const { value, start: from, end: to } = node.value;
    const formal = formalText(String(value));
    // As an expression: the text of an attribute has no escapes.
    return formal === null ? [] : [{ start: from, end: to, code: `{${JSON.stringify(formal)}}` }];
  }
  if (type === 'Literal' && typeof node['value'] === 'string') {
    const formal = formalText(node['value']);
    return formal === null ? [] : [{ start, end, code: JSON.stringify(formal) }];
  }
  return type === 'TemplateLiteral' ? replaceTemplate(node) : [];
}

/** Text between tags, whose lines are joined as in the page. */
function replaceMarkup({ start, end }: Node, code: string): Replacement[] {
  const source = code.slice(start, end);
  const formal = formalOf(sentenceOf(source));
  if (formal === undefined) return [];
  const from = start + (source.length - source.trimStart().length);
  return [{ start: from, end: from + source.trim().length, code: formal }];
}

/** The sentence of a text between tags, as the tables have it. */
export function sentenceOf(markup: string): string {
  return markup.trim().replaceAll(/\s*\n\s*/g, ' ');
}

/** The parts of a template between its values. */
function replaceTemplate(node: Node): Replacement[] {
  const quasis = [...nodesOf(node['quasis'])];
  const whole = formalText(quasis.map(textOf).join(valuePlace));
  if (whole === null) return [];
  const parts = whole.split(valuePlace);
  return quasis.map((quasi, index) => ({
    // Inside of the backticks and of `${` and `}`.
    start: quasi.start + 1,
    end: quasi.end - (index === quasis.length - 1 ? 1 : 2),
    code: (parts[index] ?? '').replaceAll(/[`\\]|\$\{/g, String.raw`\$&`),
  }));
}

function nodesOf(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

function textOf(quasi: Node): string {
  const value = quasi['value'];
  return typeof value === 'object' && value !== null ? String(Reflect.get(value, 'cooked')) : '';
}

/** A text with the spaces around it; null for one that is the same in both forms. Paragraphs are looked up one by one. */
function formalText(text: string): string | null {
  const formal = text
    .split('\n\n')
    .map((paragraph) => {
      const sentence = paragraph.trim();
      return paragraph.replace(sentence, () => formalOf(sentence) ?? sentence);
    })
    .join('\n\n');
  return formal === text ? null : formal;
}
