import { parseSync } from 'vite';

/** A node of the syntax tree, as far as these rules read it. */
interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

/**
 * How a child may change the page: `element` and `text` are always there; `changing` inserts and removes elements,
 * `changingText` text nodes. `unknown` is an expression whose value may be a text.
 */
type Kind = 'element' | 'text' | 'changing' | 'changingText' | 'unknown';
type Report = (node: Node, reason: string) => void;

/**
 * Components whose children are elements: they insert something before them, and give them no element of their own,
 * which their styles would not expect.
 */
const elementHolders = new Set([
  'Allowed', 'Dialog', 'ErrorSummary', 'FormSection', 'FormSelect', 'PanelDialog', 'ReviewText', 'SelectField', 'SortableRow',
]); // prettier-ignore
/** Components that give their children an element of their own, or pass them on to one. */
const framedChildren = new Set(['Button', 'Fact', 'Link']);
/** Properties that hold elements. */
const elementProperties = new Set(['action', 'actions']);
/** Calls that return elements: of a list, of a render prop, of a portal. */
const elementCalls = new Set(['map', 'from', 'children', 'createPortal']);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode);
const part = (node: Node | undefined, name: string): Node | undefined => nodesIn(node?.[name])[0];
const nameOf = (node: Node | undefined): string => String(node?.['name'] ?? '');

/**
 * The places of a TSX file where a page breaks that the browser has translated. The translator moves every text node
 * into a `<font>`, where React does not find it: removing that text, or inserting an element before it, throws. A text
 * beside changing siblings must be the only child of an element, which React sets as a whole.
 */
export function findLooseTexts(path: string, source: string): string[] {
  const found: string[] = [];
  const report: Report = (node, reason) => {
    found.push(`${path}:${source.slice(0, node.start).split('\n').length} ${reason}`);
  };
  const visit = (node: Node, component: string): void => {
    const inner = node.type === 'FunctionDeclaration' ? nameOf(part(node, 'id')) : component;
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') checkChildren(node, inner, report);
    if (node.type === 'ReturnStatement' && /^[A-Z]/.test(inner) && !elementHolders.has(inner)) {
      const kind = kindOf(part(node, 'argument'));
      if (kind === 'text' || kind === 'changingText') report(node, 'a component returns a bare text');
    }
    for (const value of Object.values(node)) for (const child of nodesIn(value)) visit(child, inner);
  };
  const [program] = nodesIn(parseSync(path, source).program);
  if (!program) return found;
  comingTexts = comingTextsIn(program);
  visit(program, '');
  return found;
}

/** The variables of a file that hold a text or nothing. */
let comingTexts = new Set<string>();

function comingTextsIn(node: Node): Set<string> {
  const names = Object.values(node).flatMap((value) => nodesIn(value).flatMap((child) => [...comingTextsIn(child)]));
  const isOne = node.type === 'VariableDeclarator' && kindOf(part(node, 'init')) === 'changingText';
  return new Set(isOne ? [...names, nameOf(part(node, 'id'))] : names);
}

function checkChildren(parent: Node, component: string, report: Report): void {
  const children = nodesIn(parent['children']).filter((child) => !isBlank(child));
  const isHolder = elementHolders.has(component);
  const kinds = children.map((child) => (isHolder && isOwnChildren(child) ? 'changing' : kindOfChild(child)));
  const name = nameOf(part(part(parent, 'openingElement'), 'name'));
  const takesElements = parent.type === 'JSXFragment' || elementHolders.has(name);
  // An element sets its only child as a whole.
  const isWhole = children.length === 1 && (/^[a-z]/.test(name) || framedChildren.has(name));
  for (const [index, child] of children.entries()) {
    const kind = kinds[index];
    if (takesElements && (kind === 'text' || kind === 'changingText')) report(child, 'a text in a fragment');
    else if (kind === 'changingText' && !isWhole) report(child, 'a text that comes and goes');
    if (kind !== 'changing' && kind !== 'changingText') continue;
    const next = kinds.slice(index + 1).find((later) => later !== 'changing' && later !== 'changingText');
    if (next === 'text' || next === 'unknown') report(child, 'changes before a text');
  }
}

/** Whitespace between lines, or a comment. */
function isBlank(child: Node): boolean {
  if (child.type === 'JSXText') return /^\s*\n\s*$/.test(String(child['value']));
  return child.type === 'JSXExpressionContainer' && part(child, 'expression')?.type === 'JSXEmptyExpression';
}

/** `{children}`, `{action}` and the like. */
function isOwnChildren(child: Node): boolean {
  const expression = part(child, 'expression');
  const value = expression?.type === 'ConditionalExpression' ? part(expression, 'consequent') : expression;
  return value?.type === 'Identifier';
}

function kindOfChild(child: Node): Kind {
  return child.type === 'JSXExpressionContainer' ? kindOf(part(child, 'expression')) : kindOf(child);
}

function kindOf(node: Node | undefined): Kind {
  switch (node?.type) {
    case 'JSXText':
    case 'TemplateLiteral':
    case 'BinaryExpression':
      return 'text';
    case 'Literal':
      return node['value'] === '' || node['value'] === null || typeof node['value'] === 'boolean' ? 'changing' : 'text';
    case 'JSXElement':
      return 'element';
    case 'JSXFragment':
      return 'changing';
    case 'ParenthesizedExpression':
      return kindOf(part(node, 'expression'));
    case 'ConditionalExpression':
      return eitherOf(part(node, 'consequent'), part(node, 'alternate'));
    case 'LogicalExpression':
      if (node['operator'] !== '&&') return eitherOf(part(node, 'left'), part(node, 'right'));
      return ['text', 'changingText', 'unknown'].includes(kindOf(part(node, 'right'))) ? 'changingText' : 'changing';
    case 'CallExpression': {
      const callee = part(node, 'callee');
      return elementCalls.has(nameOf(part(callee, 'property') ?? callee)) ? 'changing' : 'unknown';
    }
    case 'Identifier':
      if (comingTexts.has(nameOf(node))) return 'changingText';
      return elementProperties.has(nameOf(node)) ? 'changing' : 'unknown';
    default:
      return 'unknown';
  }
}

/** A variable beside an element holds an element, too. */
function eitherOf(...nodes: (Node | undefined)[]): Kind {
  const kinds = nodes.map(kindOf);
  if (kinds.every((kind) => kind === 'text')) return 'text';
  if (kinds.every((kind) => kind === 'text' || kind === 'unknown')) return 'unknown';
  if (kinds.includes('text') || kinds.includes('changingText')) return 'changingText';
  return kinds.includes('unknown') && !kinds.includes('element') ? 'changingText' : 'changing';
}
