import { Link } from '@tanstack/react-router';

/** What the data of a form is for. */
export function PrivacyNote({ text }: { text: string }) {
  return (
    <p className="fine">
      {text}{' '}
      <Link className="link" to="/privacy-policy">
        Поверителност
      </Link>
    </p>
  );
}
