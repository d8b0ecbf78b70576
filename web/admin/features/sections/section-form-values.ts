import type { AdminSection, SectionInput, SectionProduct, SectionRule } from '#contracts/sections/sections.ts';
import { choice, instant, number } from '#web/admin/patterns/resource-form/form-codec.ts';

/** A section of the home page as typed. */
export interface SectionForm {
  title: string;
  rule: SectionRule;
  categoryId: string;
  limit: string;
  isActive: boolean;
  /** In the format of `datetime-local`, in the shop's time zone. */
  startsAt: string;
  endsAt: string;
  products: SectionProduct[];
}

/** The form of a new section: eight products chosen by hand. */
export const emptySection: SectionForm = {
  title: '',
  rule: 'manual',
  categoryId: '',
  limit: '8',
  isActive: true,
  startsAt: '',
  endsAt: '',
  products: [],
};

/** The form values of a stored section. */
export function sectionFormOf(section: AdminSection): SectionForm {
  const { title, rule, categoryId, limit, isActive, startsAt, endsAt, products } = section;
  return {
    title,
    rule,
    categoryId: choice.write(categoryId),
    limit: number.write(limit),
    isActive,
    startsAt: instant.write(startsAt),
    endsAt: instant.write(endsAt),
    products,
  };
}

/** The section as the API takes it. Unchanged times keep their seconds. */
export function sectionInputOf(
  form: SectionForm,
  storedPeriod?: Pick<AdminSection, 'startsAt' | 'endsAt'>,
): SectionInput {
  return {
    title: form.title,
    rule: form.rule,
    categoryId: choice.read(form.categoryId),
    limit: number.read(form.limit),
    isActive: form.isActive,
    startsAt: instant.read(form.startsAt, storedPeriod?.startsAt),
    endsAt: instant.read(form.endsAt, storedPeriod?.endsAt),
    productIds: form.products.map(({ id }) => id),
  };
}

/** Whether the form is complete enough for a preview. */
export function canPreview({ rule, categoryId, limit, products }: SectionForm): boolean {
  if (!/^([1-9]|1\d|2[0-4])$/.test(limit)) return false;
  if (rule === 'manual') return products.length > 0;
  return rule !== 'category' || categoryId !== '';
}
