/** Hidden from people, but filled in by bots. */
export function Honeypot() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        Сайт
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
