import { kindAndName, regionOf } from '#contracts/delivery/name-settlement.rule.ts';
import type { Settlement } from '#contracts/delivery/settlements.ts';

interface Props {
  id: string;
  settlements: readonly Settlement[];
  active: number;
  onChoose: (index: number) => void;
}

/** The suggested settlements, each with what tells it apart. Focus stays in the field; a click selects. */
export function TownList({ id, settlements, active, onChoose }: Props) {
  return (
    <div className="suggest" role="listbox" id={id} aria-label="Населени места">
      {settlements.map((settlement, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's, which keeps the focus
        <div
          key={`${settlement.name} ${regionOf(settlement)} ${settlement.postcode}`}
          role="option"
          id={`${id}-${index}`}
          tabIndex={-1}
          aria-selected={index === active}
          className="suggest-entry"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
        >
          <span className="suggest-name">{kindAndName(settlement)}</span>
          <span className="suggest-price">{settlement.postcode}</span>
          <span className="town-region">{regionOf(settlement)}</span>
        </div>
      ))}
    </div>
  );
}
