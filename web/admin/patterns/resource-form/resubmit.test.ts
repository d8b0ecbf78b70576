import { createFormControl } from 'react-hook-form';
import { expect, test } from 'vitest';
import { ApiError } from '#web/shared/api/api-error.ts';
import { showRefusal } from './form-errors.ts';
import { resubmit } from './resubmit.ts';

const refusal = new ApiError(422, { errors: [{ path: 'variants.0', message: 'Свърши.' }] });

test('a refusal at a place without a field leaves the way free for a second try', async () => {
  const form = createFormControl({ defaultValues: { name: 'Мента' } });
  form.register('name');
  let tries = 0;
  const submit = () =>
    resubmit(
      form,
      async () => {
        tries += 1;
        if (tries === 1) showRefusal(form, refusal, 'Не стана.', (path) => path);
      },
      () => expect.fail('the first refusal blocks the form'),
    );
  await submit();
  await submit();
  expect(tries).toBe(2);
});
