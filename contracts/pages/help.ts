import { z } from 'zod';
import { defineRoute } from '#contracts/common/route.ts';
import { typedLine } from '#contracts/common/shapes.ts';

const tag = 'pages';

const HelpEntry = z
  .object({
    id: z.string().describe('Fragment of the question on the page /help; of another page its whole address'),
    path: z.string().describe('Address of the question in the shop, with its fragment where it has one'),
    title: z.string().describe('What customers ask'),
    html: z.string().describe('The answer as HTML that is safe to insert into a page'),
    text: z.string().describe('The answer as plain text'),
  })
  .meta({ id: 'HelpEntry', description: 'Question that customers ask, with its answer' });
export type HelpEntry = z.infer<typeof HelpEntry>;

const HelpGroup = z.object({
  title: z.string().describe('What the questions are about; empty for none'),
  entries: z.array(HelpEntry).describe('Questions of the group, in order'),
});
export type HelpGroup = z.infer<typeof HelpGroup>;

export const getHelpRoute = defineRoute({
  method: 'GET',
  path: '/help',
  access: 'public',
  summary: 'The questions of customers with their answers, by group, as the text page `help` has them',
  tag,
  response: z.object({
    title: z.string().describe('Heading of the page'),
    intro: z.string().describe('Text above the questions as safe HTML; empty for none'),
    groups: z.array(HelpGroup).describe('Groups of questions, in order'),
  }),
  errors: [],
});

export const findHelpRoute = defineRoute({
  method: 'GET',
  path: '/help/answers',
  access: 'public',
  summary:
    'Find the questions that a search is about, and pages by their name; none for a search that may mean products',
  tag,
  query: z.object({ search: typedLine().max(200, 'Най-много 200 знака.').default('').describe('Text of the search') }),
  response: z.object({
    answers: z.array(HelpEntry).describe('At most 3 questions of the help and of other pages, best first'),
    pages: z
      .array(
        z.object({
          path: z.string().describe('Address of the page in the shop'),
          title: z.string().describe('Name of the page'),
          text: z.string().describe('What it says in short; empty for nothing'),
        }),
      )
      .describe('At most 3 pages that the search means by their name, such as boxes; best first'),
  }),
  errors: [],
});
