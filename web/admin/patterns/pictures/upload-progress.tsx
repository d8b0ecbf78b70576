import type { PictureUpload } from './use-picture-uploads.ts';

/** The pictures that are being uploaded, each with its progress. Announces how many are left. */
export function UploadProgress({ uploads }: { uploads: readonly PictureUpload[] }) {
  return (
    <>
      <ul className="stack">
        {uploads.map(({ key, name, share }) => (
          <li key={key} className="line spread">
            <span className="wrap-anywhere">{name}</span>
            <progress max={1} value={share} aria-label={`Качване на ${name}`} />
          </li>
        ))}
      </ul>
      <p className="sr-only" role="status">
        {uploads.length > 0 && `Остават за качване: ${uploads.length}.`}
      </p>
    </>
  );
}
