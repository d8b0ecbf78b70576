import { FieldError } from '#web/shared/ui/field.tsx';

/** Reasons for refused files, shown at the field until other files are selected. */
export function RefusedPictures({ reasons }: { reasons: readonly string[] }) {
  return (
    <div role="alert">
      {reasons.map((reason) => (
        <FieldError key={reason}>{reason}</FieldError>
      ))}
    </div>
  );
}
