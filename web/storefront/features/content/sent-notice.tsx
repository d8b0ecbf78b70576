/** Replaces the form of an inquiry that was sent. */
export function SentNotice({ onAgain }: { onAgain: () => void }) {
  return (
    <>
      {/* Replaces the button that had the focus. */}
      <p className="notice notice-good" role="status" tabIndex={-1} ref={(box) => box?.focus()}>
        Запитването е изпратено. Отговаряме до един работен ден. Пратихме и потвърждение на имейла ти.
      </p>
      <p className="needs-script">
        <button type="button" className="btn btn-small" onClick={onAgain}>
          Ново запитване
        </button>
      </p>
    </>
  );
}
