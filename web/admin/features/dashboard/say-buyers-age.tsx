import { updateSettingsRoute } from '#contracts/settings/settings-changes.ts';
import { runCall } from '#web/admin/patterns/run-call.ts';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { Button } from '#web/shared/ui/button.tsx';

/** Whether only adults may buy: the answer sets what pages, terms and checkout say, and whether visitors are asked. */
export function SayBuyersAge() {
  const saveAge = (adultsOnly: boolean) =>
    runCall(
      updateSettingsRoute,
      { body: { adultsOnly, ageCheck: adultsOnly, buyersAgeConfirmed: true, versions: {} } },
      'Отговорът не можа да се запише.',
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
