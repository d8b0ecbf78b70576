import type { ReactNode } from 'react';

interface StepButtonProps {
  label: string;
  isEnd: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Stays focusable when disabled, so that keyboard users keep their place after the last step. */
export function StepButton({ label, isEnd, onClick, children }: StepButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      aria-disabled={isEnd || undefined}
      onClick={() => {
        if (!isEnd) onClick();
      }}
    >
      {children}
    </button>
  );
}
