import { useNavigate } from '@tanstack/react-router';
import { updateSettingsRoute } from '#contracts/settings/settings-changes.ts';
import { runCall } from '#web/admin/patterns/run-call.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { EmptyPicture } from './preset-picture.tsx';

/** The shop as it is: nothing is loaded, and the step is done. */
export function EmptyCard({ isOpen, isBusy }: { isOpen: boolean; isBusy: boolean }) {
  const navigate = useNavigate();
  const choose = async () => {
    const isDone = await runCall(
      updateSettingsRoute,
      { body: { startChosen: true, versions: {} } },
      'Изборът не можа да се запише.',
    );
    if (isDone) await navigate({ to: '/admin/design' });
  };
  return (
    <article className="panel-card start-card" aria-labelledby="start-empty">
      <EmptyPicture />
      <h2 id="start-empty">Празен магазин</h2>
      <p>Остава какъвто е: спокойни цветове, началната страница е готова, останалото е твое.</p>
      <p className="muted">Първо избираш име, лого и цветове, после добавяш продукти и нареждаш страниците.</p>
      {isOpen && (
        <Button disabled={isBusy} onClick={() => void choose()}>
          Започни празен
        </Button>
      )}
    </article>
  );
}
