import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { ErrorSummary } from './error-summary.tsx';
import { FieldIds } from './field-frame.tsx';
import { showRefusal } from './form-errors.ts';
import { resubmit } from './resubmit.ts';

interface SendFormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** Sends the form; throws what the server refused. */
  send: (values: Values) => Promise<unknown>;
  failedText: string;
  /** Translates the server's path of a refused field into the form's. */
  locate?: (path: string, values: Values) => string;
  className?: string;
  children: ReactNode;
}

/** A form with a button of its own: a dialog, or a part of a page. What is wrong stands beside its field and on top. */
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
    // A dialog stands inside the form of its page in React's tree; its submit is not the page's.
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
