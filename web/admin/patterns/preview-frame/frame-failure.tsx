import { Button } from '#web/shared/ui/button.tsx';

/** Says that the frame does not show the page, with a button that tries again. */
export function FrameFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="notice notice-bad" role="alert">
      <p>Магазинът не отговори и прегледът не е пресен. Нищо от въведеното не е изгубено.</p>
      <Button onClick={onRetry}>Опитай отново</Button>
    </div>
  );
}
