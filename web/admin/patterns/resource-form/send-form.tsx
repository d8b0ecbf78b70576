import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { ErrorSummary } from './error-summary.tsx';
import { FieldIds } from './field-frame.tsx';
import { showRefusal } from './form-errors.ts';
import { resubmit } from './resubmit.ts';

interface SendFormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** Submits the form. Throws the server's refusal. */
  send: (values: Values) => Promise<unknown>;
  failedText: string;
  /** Maps the server's path of a refused field to the form's. */
  locate?: (path: string, values: Values) => string;
  className?: string;
  children: ReactNode;
}

/** A form with its own submit button, for dialogs and parts of a page. Errors appear at their field and at the top. */
export function SendForm<Values extends FieldValues>(props: SendFormProps<Values>) {
  const { form, send, failedText, locate = (path) => path, className, children } = props;
  const { isSubmitting } = form.formState;
  const [attempt, setAttempt] = useState(0);
  const fail = () => setAttempt((count) => count + 1);
  const sendOrTell = async (values: Values) => {
    try {
      await send(values);
    } catch (error) {
      showRefusal(form, error, failedText, (path) => locate(path, values));
      fail();
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // React bubbles events from a dialog to the form that contains it, which must not be submitted.
    event.stopPropagation();
    if (!isSubmitting) void resubmit(form, sendOrTell, fail);
  };
  return (
    <FormProvider {...form}>
      <FieldIds value={useId()}>
        <form noValidate className={className} onSubmit={submit}>
          <ErrorSummary attempt={attempt} />
          {children}
        </form>
      </FieldIds>
    </FormProvider>
  );
}
