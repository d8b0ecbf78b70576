import { useSettings } from '#web/storefront/features/settings/settings-query.ts';

const sentTexts = {
  inquiry: 'Запитването е изпратено. Отговаряме до един работен ден. Пратихме и потвърждение на имейла ти.',
  contact: 'Съобщението е изпратено. Отговаряме в работни дни. Пратихме и потвърждение на имейла ти.',
} as const;

/** In a shop without a mail server no confirmation leaves. */
const takenTexts = {
  inquiry: 'Запитването е изпратено. Отговаряме до един работен ден.',
  contact: 'Съобщението е изпратено. Отговаряме в работни дни.',
} as const;

const againLabels = { inquiry: 'Ново запитване', contact: 'Ново съобщение' } as const;

/** Replaces a form that was sent. */
export function SentNotice({ form, onAgain }: { form: keyof typeof sentTexts; onAgain: () => void }) {
  const { sendsEmail } = useSettings();
  return (
    <>
      {/* Replaces the button that had the focus. */}
      <p
        className="notice notice-good"
        role="status"
        tabIndex={-1}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page answers a form that was posted, and this is its answer
        autoFocus
        ref={(box) => box?.focus()}
      >
        {(sendsEmail ? sentTexts : takenTexts)[form]}
      </p>
      <p className="needs-script">
        <button type="button" className="btn btn-small" onClick={onAgain}>
          {againLabels[form]}
        </button>
      </p>
    </>
  );
}
