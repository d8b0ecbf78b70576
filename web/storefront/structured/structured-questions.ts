import type { ShownSection } from '#contracts/content/shown-content.ts';
import { isOf } from '#web/storefront/features/content/section-of.ts';

/** The questions of a page and their answers as schema.org data; nothing without any. */
export function structuredQuestions(sections: readonly ShownSection[]): object[] {
  const questions = sections.flatMap((section) => (isOf(section, 'questions') ? section.props.questions : []));
  if (questions.length === 0) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: wordsOf(answer) },
      })),
    },
  ];
}

const signs: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** The words of rendered Markdown. */
function wordsOf(html: string): string {
  return html
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot);/g, (sign) => signs[sign] ?? sign)
    .replace(/\n+/g, ' ')
    .trim();
}
