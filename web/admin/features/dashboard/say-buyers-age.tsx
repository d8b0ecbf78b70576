import { useQueryClient } from '@tanstack/react-query';
import { updateSettings } from '#web/admin/features/settings/settings-data.ts';
import { runAction } from '#web/admin/patterns/run-action.ts';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { Button } from '#web/shared/ui/button.tsx';

/** Whether only adults may buy: the answer sets what pages, terms and checkout say, and whether visitors are asked. */
export function SayBuyersAge() {
  const client = useQueryClient();
  const saveAge = (adultsOnly: boolean) =>
    runAction(
      () => updateSettings({ adultsOnly, ageCheck: adultsOnly, buyersAgeConfirmed: true }, {}),
      'Отговорът не можа да се запише.',
      () => client.invalidateQueries({ queryKey: ['dashboard'] }),
    );
  return (
    <Allowed to="settings">
      <span className="row">
        <Button size="small" onClick={() => void saveAge(true)}>
          Само за пълнолетни
        </Button>
        <Button size="small" onClick={() => void saveAge(false)}>
          За всички
        </Button>
      </span>
    </Allowed>
  );
}
