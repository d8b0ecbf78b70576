import { createFormControl } from 'react-hook-form';
import { expect, test } from 'vitest';
import { ApiError } from '#web/shared/api/api-error.ts';
import { showRefusal } from './form-errors.ts';
import { resubmit } from './resubmit.ts';

const refusal = new ApiError(422, { errors: [{ path: 'variants.0', message: 'Свърши.' }] });

test('a server error without a field does not block the next submit', async () => {
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
