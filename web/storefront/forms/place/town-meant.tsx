import { kindAndName, nameSettlement, regionOf } from '#contracts/delivery/name-settlement.rule.ts';
import type { Settlement } from '#contracts/delivery/settlements.ts';
import { Button } from '#web/shared/ui/button.tsx';

interface Props {
  town: Settlement | undefined;
  /** The places of the typed name, while the list of suggestions is closed. */
  namesakes: readonly Settlement[];
  onChoose: (town: Settlement) => void;
}

/** Which of several places of one name is meant; while that is not known, each of them is one press away. */
export function TownMeant({ town, namesakes, onChoose }: Props) {
  const isAsked = !town && namesakes.length > 1;
  return (
    <div className="town-meant field-hint needs-script" role="status">
      {isAsked ? (
        <>
          <p>Има няколко места с това име. Кое е твоето?</p>
          <ul className="stack tight">
            {namesakes.map((place) => (
              <li key={`${regionOf(place)} ${place.postcode}`}>
                <Button size="small" onClick={() => onChoose(place)}>
                  {[kindAndName(place), regionOf(place), place.postcode].filter(Boolean).join(', ')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : town && regionOf(town) !== '' ? (
        nameSettlement(town)
      ) : null}
    </div>
  );
}
