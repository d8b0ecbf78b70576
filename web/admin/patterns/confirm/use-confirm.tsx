import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';
import { ConfirmDialog, type Question } from './confirm-dialog.tsx';

type Answer = { reason: string } | undefined;
type Confirm = (question: Question) => Promise<Answer>;

const ConfirmContext = createContext<Confirm>(() => Promise.resolve(undefined));

/** Asks for confirmation in a dialog. Returns undefined when the user cancels. */
export function useConfirm(): Confirm {
  return useContext(ConfirmContext);
}

/** Renders the single dialog that `useConfirm` opens. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<{ question: Question; resolve: (result: Answer) => void }>();
  const confirm = useCallback<Confirm>((question) => new Promise((resolve) => setPending({ question, resolve })), []);
  return (
    <ConfirmContext value={confirm}>
      {children}
      {pending && (
        <ConfirmDialog
          question={pending.question}
          onAnswer={(result) => {
            setPending(undefined);
            pending.resolve(result);
          }}
        />
      )}
    </ConfirmContext>
  );
}
