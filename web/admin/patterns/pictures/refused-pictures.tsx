import { FieldError } from '#web/shared/ui/field.tsx';

/** Why files were not taken, beside the field that they were chosen in, until others are. */
export function RefusedPictures({ reasons }: { reasons: readonly string[] }) {
  return (
    <div role="alert">
      {reasons.map((reason) => (
        <FieldError key={reason}>{reason}</FieldError>
      ))}
    </div>
  );
}
