import { z } from 'zod';
import { Id, Time, typedLine, typedLines } from '#contracts/common/shapes.ts';
import { contentSlug, isFilePath, isSafeAddress } from './content-address.rule.ts';
import { defaultValue } from './default-props.rule.ts';
import { contentLimits, type Field, type Fields } from './fields.rule.ts';

const required = 'Попълни това поле.';
const atMost = (max: number): string => `Най-много ${max} знака.`;

/**
 * The schema of a section's values. A draft may lack what is required; what is published may not. A value that is
 * absent is the default, so a page of an older version is read as well.
 */
export function schemaOf(fields: Fields, isPublished: boolean): z.ZodType<Record<string, unknown>> {
  const shape = Object.entries(fields).map(([name, field]) => [
    name,
    valueSchema(field, isPublished).default(defaultValue(field)),
  ]);
  return z.object(Object.fromEntries(shape));
}

function valueSchema(field: Field, isPublished: boolean): z.ZodType {
  switch (field.input) {
    case 'line': {
      const { pattern } = field;
      const text = typedLine().max(field.max, atMost(field.max));
      return needed(
        pattern ? text.refine((value) => value === '' || pattern.matches.test(value), pattern.message) : text,
        field,
        isPublished,
      );
    }
    case 'text':
    case 'markdown':
      return needed(typedLines().max(field.max, atMost(field.max)), field, isPublished);
    case 'attribute':
      return typedLine().max(300, atMost(300));
    case 'file': {
      const path = typedLine()
        .max(300, atMost(300))
        .refine((text) => text === '' || isFilePath(text, field.endings), {
          message: `Път в магазина, който завършва на ${field.endings.map((ending) => `.${ending}`).join(' или ')}.`,
        });
      return needed(path, field, isPublished);
    }
    case 'picture':
      return chosen(pictureSchema(isPublished), field, isPublished);
    case 'link':
      return linkSchema(isPublished).nullable();
    case 'products':
    case 'categories':
      return z.array(Id).max(field.max, `Най-много ${field.max}.`);
    case 'kept':
      return z.array(z.string().regex(contentSlug).max(200)).max(field.max);
    case 'product-section':
      return Id.nullable();
    case 'date-time':
      return chosen(Time, field, isPublished);
    case 'number':
      return z
        .number()
        .min(field.min, `От ${field.min} до ${field.max}.`)
        .max(field.max, `От ${field.min} до ${field.max}.`)
        .refine((value) => isRounded(value, field.decimals ?? 0), {
          message: field.decimals ? `Най-много ${field.decimals} знака след запетаята.` : 'Цяло число.',
        });
    case 'choice':
      return z.enum(Object.keys(field.options), 'Избери една от възможностите.');
    case 'check':
      return z.boolean();
    case 'list': {
      const items = z.array(schemaOf(field.item, isPublished)).max(field.max, `Най-много ${field.max}.`);
      return isPublished ? items.min(field.min ?? 0, `Поне ${field.min}.`) : items;
    }
  }
}

function needed(text: z.ZodString, field: { required?: true }, isPublished: boolean): z.ZodType {
  return field.required && isPublished ? text.min(1, required) : text;
}

function chosen(schema: z.ZodType, field: { required?: true }, isPublished: boolean): z.ZodType {
  const value = schema.nullable();
  return field.required && isPublished ? value.refine((one) => one !== null, required) : value;
}

/** A picture is published with its alternative text: those who do not see it read that. */
function pictureSchema(isPublished: boolean): z.ZodType {
  const alt = typedLine().max(contentLimits.alt, atMost(contentLimits.alt));
  return z.object({ id: Id, alt: isPublished ? alt.min(1, 'Опиши снимката с няколко думи.') : alt });
}

function linkSchema(isPublished: boolean): z.ZodType {
  const text = typedLine().max(60, atMost(60));
  const href = typedLine()
    .max(500, atMost(500))
    .refine(isSafeAddress, 'Страница на магазина, адрес на друг сайт, имейл или телефон.');
  return isPublished
    ? z.object({ text: text.min(1, required), href: href.min(1, required) })
    : z.object({ text, href });
}

function isRounded(value: number, decimals: number): boolean {
  return Math.abs(Math.round(value * 10 ** decimals) / 10 ** decimals - value) < 1e-9;
}
