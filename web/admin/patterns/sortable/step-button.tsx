import type { ReactNode } from 'react';

interface StepButtonProps {
  label: string;
  isEnd: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** Stays focusable at the end of its way, so that the keyboard does not lose its place after the last step. */
export function StepButton({ label, isEnd, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      aria-disabled={isEnd || undefined}
      onClick={() => {
        if (!isEnd) onPress();
      }}
    >
      {children}
    </button>
  );
}
