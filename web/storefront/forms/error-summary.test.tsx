import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { FormEmail } from './email-field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FormButton, FormCheck, FormFrame, FormPassword, FormText } from './form-parts.tsx';
import type { FormProblem, PageForm } from './use-page-form.ts';

const formOf = (problem: FormProblem | null, values: Record<string, string> = {}) =>
  ({
    name: 'checkout',
    problem,
    refusals: 1,
    busy: false,
    value: (field: string) => values[field],
    error: (field: string) => problem?.errors[field] || undefined,
    id: (field: string) => `checkout-${field.replaceAll('.', '-')}`,
  }) as unknown as PageForm; // without the handlers, which a server does not call
const html = (element: ReactElement) => renderToStaticMarkup(element);
const refusal: FormProblem = {
  message: 'Провери полетата.',
  errors: { unknown: 'Нещо друго.', 'delivery.city': 'Въведи града.', phone: 'Въведи телефон.', hidden: '' },
};
const labels = { phone: 'Телефон', 'delivery.city': 'Град' };

describe('the summary of errors', () => {
  test('is not there until a form was refused', () => {
    expect(html(<ErrorSummary form={formOf(null)} />)).toBe('');
  });

  test('is announced, can take the focus, and has a heading as its name', () => {
    const text = html(<ErrorSummary form={formOf(refusal)} />);
    expect(text).toMatch(/role="alert" aria-labelledby="checkout-problem"/);
    expect(text).toContain('tabindex="-1"');
    expect(text).toContain('<h2 id="checkout-problem">Има какво да се поправи</h2>');
  });

  test('lists the errors in the order of the form with their labels, and fields without one last', () => {
    const text = html(<ErrorSummary form={formOf(refusal)} labels={labels} />);
    expect([...text.matchAll(/<li>.*?<\/li>/g)].map(([item]) => item.replaceAll(/<[^>]*>/g, ''))).toEqual([
      'Телефон: Въведи телефон.',
      'Град: Въведи града.',
      'Нещо друго.',
    ]);
  });

  test('leads to each field, also to one of another page', () => {
    const text = html(<ErrorSummary form={formOf(refusal)} labels={labels} pages={{ phone: '/account/profile' }} />);
    expect(text).toContain('href="#checkout-delivery-city"');
    expect(text).toContain('href="/account/profile"');
  });

  test('says what each field says now, lets go of what is corrected at once, and is gone with the last of it', () => {
    const corrected = (...wrong: string[]) => ({
      ...formOf(refusal),
      error: (field: string) => (wrong.includes(field) ? 'Още е грешно.' : undefined),
    });
    const text = html(<ErrorSummary form={corrected('phone')} labels={labels} />);
    expect([...text.matchAll(/<li>.*?<\/li>/g)].map(([item]) => item.replaceAll(/<[^>]*>/g, ''))).toEqual([
      'Телефон: Още е грешно.',
    ]);
    expect(html(<ErrorSummary form={corrected()} labels={labels} />)).toBe('');
  });

  test('without errors of fields says the message itself', () => {
    const text = html(<ErrorSummary form={formOf({ message: 'Няма връзка с магазина.', errors: {} })} />);
    expect(text).toMatch(/<h2[^>]*>Няма връзка с магазина\.<\/h2>/);
    expect(text).not.toContain('<ul');
  });
});

describe('the fields of a form', () => {
  test('have what was typed before the refusal, and their error, under the id that the summary leads to', () => {
    const form = formOf(refusal, { 'delivery.city': 'Плов' });
    const text = html(<FormText form={form} name="delivery.city" label="Град" defaultValue="София" />);
    expect(text).toContain('value="Плов"');
    expect(text).toContain('id="checkout-delivery-city"');
    expect(text).toContain('aria-describedby="checkout-delivery-city-error"');
    expect(html(<FormText form={formOf(null)} name="delivery.city" label="Град" defaultValue="София" />)).toContain(
      'value="София"',
    );
  });

  test('an email field helps to type one and says what is wrong with it', () => {
    const text = html(<FormEmail form={formOf(null)} />);
    for (const part of ['type="email"', 'autoComplete="email"', 'inputMode="email"', 'ime@example.com', 'required'])
      expect(text.toLowerCase()).toContain(part.toLowerCase());
  });

  test('a password is hidden, is never filled in again, and says which one it is', () => {
    const form = formOf(null, { password: 'Correct-Horse-7' });
    const text = html(<FormPassword form={form} name="password" label="Парола" autoComplete="current-password" />);
    expect(text).toContain('type="password"');
    expect(text).not.toContain('Correct-Horse-7');
    expect(text.toLowerCase()).toContain('autocomplete="current-password"');
    expect(text).toMatch(/<button type="button"[^>]*aria-pressed="false" aria-controls="checkout-password"/);
  });

  test('a form says its name to the server and leaves checking to the shop', () => {
    const text = html(
      <FormFrame form={formOf(null)}>
        <FormCheck form={formOf(null)} name="ageConfirmed" label="На 18" />
        <FormButton form={formOf(null)}>Поръчай</FormButton>
      </FormFrame>,
    );
    expect(text).toMatch(/<form data-waits="" novalidate="" method="post">/i);
    expect(text).toContain('<input type="hidden" name="form" value="checkout"/>');
    expect(text).toMatch(/<button type="submit"/);
  });
});
