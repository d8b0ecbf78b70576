import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { ErrorSummary } from './error-summary.tsx';
import { FieldIds } from './field-frame.tsx';

interface DraftFormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** Takes what was filled in over into the form around the dialog. */
  onDone: (values: Values) => void;
  children: ReactNode;
}

/** A form in a dialog that changes a part of another form, which is saved later: nothing is sent, so nothing fails. */
export function DraftForm<Values extends FieldValues>({ form, onDone, children }: DraftFormProps<Values>) {
  const [attempt, setAttempt] = useState(0);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // React bubbles events from a dialog to the form that contains it, which must not be submitted.
    event.stopPropagation();
    void form.handleSubmit(onDone, () => setAttempt((count) => count + 1))(event);
  };
  return (
    <FormProvider {...form}>
      <FieldIds value={useId()}>
        <form noValidate className="stack" onSubmit={submit}>
          <ErrorSummary attempt={attempt} />
          {children}
        </form>
      </FieldIds>
    </FormProvider>
  );
}
