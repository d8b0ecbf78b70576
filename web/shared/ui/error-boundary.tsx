import { useQueryClient } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { clearResponses } from '#web/shared/api/query-client.ts';
import { appTexts } from '#web/shared/texts/app.ts';
import { Button } from './button.tsx';

/** Replaces a part of the page that threw an error. */
export function BrokenPage({ onRetry }: { onRetry: () => void }) {
  const queryClient = useQueryClient();
  const retry = (): void => {
    clearResponses(queryClient);
    onRetry();
  };
  return (
    <div className="state" role="alert">
      <h2>{appTexts.errorTitle}</h2>
      <p>{appTexts.errorText}</p>
      <Button variant="primary" onClick={retry}>
        {appTexts.tryAgain}
      </Button>
    </div>
  );
}

/** Catches errors of its subtree and offers to render it again. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? <BrokenPage onRetry={() => this.setState({ broken: false })} /> : this.props.children;
  }
}
