/** One change of a recipe: `text` becomes a new file, follows the line with `anchor`, or replaces `anchor`. */
export interface RecipeChange {
  path: string;
  how: 'new' | 'after' | 'instead of';
  anchor: string;
  text: string;
}

/** A page of docs/recipes, as what it says to do. */
export interface Recipe {
  /** The number of files that it says it changes. */
  files: number;
  changes: RecipeChange[];
  commands: string[];
}

/** The words before a block name its file: `` `path`, after `anchor`: ``, `` `path`, instead of `anchor`: `` or `` `path`: ``. */
const block =
  /`([\w./-]+\.\w+)`(?:, (after|instead of) (`{1,2})(.+?)\3)?:\n\n```(?:ts|tsx|sql)\n([\s\S]*?)\n```|```sh\n([\s\S]*?)\n```/g;

/** Reads a recipe. @throws Error when a block does not say where its code goes */
export function readRecipe(markdown: string): Recipe {
  const files = Number(/\b(\d+) files\b/.exec(markdown)?.[1]);
  const changes: RecipeChange[] = [];
  const commands: string[] = [];
  for (const [, path, how = 'new', , anchor = '', text = '', shell] of markdown.matchAll(block)) {
    if (shell !== undefined) commands.push(...shell.split('\n'));
    else if (path !== undefined) changes.push({ path, how: asHow(how), anchor, text });
  }
  const fences = markdown.match(/^```\w/gm)?.length ?? 0;
  const steps = markdown.match(/^```sh$/gm)?.length ?? 0;
  if (fences !== changes.length + steps)
    throw new Error(`Only ${changes.length} of ${fences - steps} blocks of code say to which file they belong.`);
  if (Number.isNaN(files)) throw new Error('The recipe does not say how many files it changes.');
  return { files, changes, commands };
}

const asHow = (text: string): RecipeChange['how'] => (text === 'after' || text === 'instead of' ? text : 'new');

/** The file after the change. @throws Error when the anchor is not in it, or more than once */
export function applyChange(before: string | undefined, { path, how, anchor, text }: RecipeChange): string {
  if (how === 'new') {
    if (before !== undefined) throw new Error(`${path} exists already.`);
    return `${text}\n`;
  }
  const parts = (before ?? '').split(anchor);
  if (parts.length !== 2) throw new Error(`${path} has ${parts.length - 1} times, not once: ${anchor}`);
  const [head = '', tail = ''] = parts;
  if (how === 'instead of') return `${head}${text}${tail}`;
  const end = tail.indexOf('\n') + 1;
  return `${head}${anchor}${tail.slice(0, end)}${text}\n${tail.slice(end)}`;
}
