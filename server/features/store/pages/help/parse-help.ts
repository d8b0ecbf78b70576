import { plainText } from '#contracts/common/plain-text.rule.ts';
import type { HelpGroup } from '#contracts/pages/help.ts';
import { renderMarkdown } from '#server/platform/markdown/render-markdown.ts';

/** The questions of a text. */
export interface Help {
  /** What stands above the first heading, as HTML. */
  intro: string;
  groups: HelpGroup[];
}

/**
 * Reads questions from a Markdown text: `##` begins a group, `###` a question, and what follows is its answer. Text of a
 * group without a question is left out.
 */
export function parseHelp(markdown: string): Help {
  const intro: string[] = [];
  const groups: { title: string; questions: { question: string; lines: string[] }[] }[] = [];
  for (const line of markdown.split('\n')) {
    const [, marks = '', title = ''] = /^(#{2,3})[ \t]+(\S.*)$/.exec(line) ?? [];
    const group = groups.at(-1);
    const question = group?.questions.at(-1);
    if (marks === '##') groups.push({ title: title.trim(), questions: [] });
    else if (marks === '###' && group) group.questions.push({ question: title.trim(), lines: [] });
    else if (marks === '###') groups.push({ title: '', questions: [{ question: title.trim(), lines: [] }] });
    else if (question) question.lines.push(line);
    else if (!group) intro.push(line);
  }
  let number = 0;
  return {
    intro: renderMarkdown(intro.join('\n')),
    groups: groups
      .filter(({ questions }) => questions.length > 0)
      .map((group) => ({
        title: group.title,
        entries: group.questions.map(({ question, lines }) => {
          number += 1;
          const html = renderMarkdown(lines.join('\n'));
          return { id: `q${number}`, path: `/help#q${number}`, title: question, html, text: textOf(html) };
        }),
      })),
  };
}

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The text of rendered HTML, on one line. */
export function textOf(html: string): string {
  return plainText(html).replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity);
}
