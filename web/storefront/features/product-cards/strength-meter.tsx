/** Three bars for 30, 50 and 80 mg and above, always with the number. */
export function StrengthMeter({ mg }: { mg: number }) {
  const level = mg >= 80 ? 3 : mg >= 50 ? 2 : 1;
  return (
    <span className="strength">
      <i className={`bars bars-${level}`} />
      {`${mg} mg`}
      <span className="sr-only"> кофеин</span>
    </span>
  );
}
