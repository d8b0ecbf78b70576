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
  const [asked, setAsked] = useState<{ question: Question; resolve: (answer: Answer) => void }>();
  const confirm = useCallback<Confirm>((question) => new Promise((resolve) => setAsked({ question, resolve })), []);
  return (
    <ConfirmContext value={confirm}>
      {children}
      {asked && (
        <ConfirmDialog
          question={asked.question}
          onAnswer={(answer) => {
            setAsked(undefined);
            asked.resolve(answer);
          }}
        />
      )}
    </ConfirmContext>
  );
}
