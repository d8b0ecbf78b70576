import type { PageContent, PageSection } from '#contracts/content/content-pages.ts';
import type { Field, Fields } from '#contracts/content/fields.rule.ts';
import { kindOf } from '#contracts/content/kinds/kinds.rule.ts';

/** Something that a page lacks before it can be published. */
export interface Problem {
  /** The section, or undefined for the page itself. */
  sectionId?: string;
  /** The field within the section or the page, as its form names it: `questions.0.answer`. */
  field: string;
  message: string;
}

const required = 'Попълни това поле.';
const undescribed = 'Опиши снимката с няколко думи.';

/** What the page lacks before it can be published. Hidden sections and those of unknown kinds may lack anything. */
export function problemsOf({ head, page }: PageContent): Problem[] {
  return [
    ...(head.title.trim() === '' ? [{ field: 'title', message: required }] : []),
    ...(head.picture?.alt.trim() === '' ? [{ field: 'picture.alt', message: undescribed }] : []),
    ...page.sections.filter(({ hidden }) => !hidden).flatMap(problemsOfSection),
  ];
}

function problemsOfSection({ id, kind, props }: PageSection): Problem[] {
  return fieldProblems(kindOf(kind)?.fields ?? {}, props).map((problem) => ({ ...problem, sectionId: id }));
}

function fieldProblems(fields: Fields, values: Readonly<Record<string, unknown>>): Problem[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    problemsOfField(field, values[name]).map(({ field: inner, message }) => ({
      field: inner === '' ? name : `${name}.${inner}`,
      message,
    })),
  );
}

function problemsOfField(field: Field, value: unknown): Problem[] {
  const here = (message: string): Problem[] => [{ field: '', message }];
  switch (field.input) {
    case 'line':
    case 'text':
    case 'markdown':
    case 'file':
      return field.required && isBlank(value) ? here(required) : [];
    case 'date-time':
      return field.required && !value ? here(required) : [];
    case 'picture':
      if (!isRecord(value)) return field.required ? here(required) : [];
      return isBlank(value['alt']) ? [{ field: 'alt', message: undescribed }] : [];
    case 'link':
      if (!isRecord(value)) return [];
      return ['text', 'href']
        .filter((part) => isBlank(value[part]))
        .map((part) => ({ field: part, message: required }));
    case 'list': {
      const items = Array.isArray(value) ? value.filter(isRecord) : [];
      const few = items.length < (field.min ?? 0) ? here(`Поне ${field.min}.`) : [];
      return [
        ...few,
        ...items.flatMap((item, index) =>
          fieldProblems(field.item, item).map((problem) => ({ ...problem, field: `${index}.${problem.field}` })),
        ),
      ];
    }
    default:
      return [];
  }
}

const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
