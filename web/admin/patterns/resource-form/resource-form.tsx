import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useCanWrite } from '#web/admin/platform/use-can-write.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { toastFailed } from '../run-action.ts';
import { followUndo } from '../undo/after-undo.ts';
import { EditableFields } from './editable-fields.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { showRefusal } from './form-errors.ts';
import { changedKeys } from './merge-edits.ts';
import { rebase } from './rebase.ts';
import { resubmit } from './resubmit.ts';
import { SaveBar, type SaveLabels } from './save-bar.tsx';
import { LeaveGuard } from './unsaved/leave-guard.tsx';
import { StaleNotice } from './unsaved/stale-notice.tsx';
import { isSessionExpired, useRestoredValues } from './unsaved/use-restored-values.ts';

interface ResourceFormProps<Values extends FieldValues, Saved> {
  form: UseFormReturn<Values>;
  isNew?: boolean;
  /** The label of the save button and the text next to it, if they differ from the default. */
  action?: SaveLabels;
  /** Saves the form that was filled from `before`. Throws the server's refusal. */
  save: (values: Values, before: Values) => Promise<Saved>;
  /** The saved record as form values. Edits made while saving are kept. */
  stored?: (response: Saved) => Values;
  /** Called after a save: shows a message or opens the new record. */
  onSaved: (response: Saved) => void;
  onDiscard?: (() => void) | undefined;
  failedText: string;
  /** Maps the server's path of a refused field to the form's. */
  locate?: (path: string) => string;
  /** Loads the current record after a STALE refusal. */
  reload?: () => Promise<Values>;
  /** Names of the fields, for the message about concurrent changes. */
  fieldNames?: Readonly<Record<string, string>>;
  children: ReactNode;
}

/** The base of every panel form: field errors and a summary, a save bar, Ctrl+S, and a guard against leaving. */
export function ResourceForm<Values extends FieldValues, Saved>(props: ResourceFormProps<Values, Saved>) {
  const { form, isNew = false, children } = props;
  const { isDirty, isSubmitting } = form.formState;
  const may = useCanWrite();
  const dirty = useRef(false);
  const [attempt, setAttempt] = useState(0);
  const [staleRound, setStaleRound] = useState(0);
  useEffect(() => {
    dirty.current = isDirty;
  }, [isDirty]);
  const { isRestored, signInFirst } = useRestoredValues(form, dirty);

  const send = async (values: Values) => {
    try {
      // Every form of the panel starts with complete default values.
      const response = await props.save(values, form.formState.defaultValues as Values);
      dirty.current = false;
      setStaleRound(0);
      if (props.stored) rebase(form, values, props.stored(response));
      props.onSaved(response);
    } catch (error) {
      if (isSessionExpired(error)) return signInFirst();
      if (error instanceof ApiError && error.code === 'STALE' && props.reload) {
        toastFailed(error, props.failedText);
        return setStaleRound((round) => round + 1);
      }
      showRefusal(form, error, props.failedText, props.locate ?? ((path) => path));
      setAttempt((count) => count + 1);
    }
  };
  const submit = (event?: SyntheticEvent) => {
    event?.preventDefault();
    if (!may || isSubmitting || (!isNew && !isDirty)) return Promise.resolve();
    return resubmit(form, send, () => setAttempt((count) => count + 1));
  };
  useSaveKey(submit);
  useUndoneRecord(props);

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <ErrorSummary attempt={attempt} />
        {isRestored && isDirty && (
          <p className="notice notice-warn" role="status">
            Сесията беше изтекла. Въведеното е тук, но още не е записано: прегледай го и го запази.
          </p>
        )}
        {staleRound > 0 && <StaleNotice key={staleRound} onReload={() => rebaseOnStored(props)} />}
        <EditableFields>{children}</EditableFields>
        <SaveBar
          isNew={isNew && may}
          labels={props.action}
          isDirty={isDirty}
          isSaving={isSubmitting}
          onDiscard={props.onDiscard ?? (() => form.reset())}
        />
      </form>
      <LeaveGuard isDirty={dirty} />
    </FormProvider>
  );
}

/** Rebases the edits on the stored record. Returns the names of the fields that someone else changed. */
async function rebaseOnStored<Values extends FieldValues, Saved>(
  props: ResourceFormProps<Values, Saved>,
): Promise<string[]> {
  const { form, reload, fieldNames = {} } = props;
  if (!reload) return [];
  const base = form.formState.defaultValues as Values; // every form of the panel starts with complete default values
  const fresh = await reload();
  rebase(form, base, fresh);
  return changedKeys(base, fresh).flatMap((key) => fieldNames[key] ?? []);
}

/** Takes the record as it is after an undo, which may have been of its last save. Edits are kept. */
function useUndoneRecord<Values extends FieldValues, Saved>(props: ResourceFormProps<Values, Saved>): void {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  // A record that cannot be loaded, perhaps because its creation was undone, leaves the form as it is.
  useEffect(() => followUndo(() => void rebaseOnStored(latest.current).catch(() => undefined)), []);
}

function useSaveKey(save: () => Promise<unknown>): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      void latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
