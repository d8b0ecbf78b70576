import { useRef } from 'react';
import type { Video } from '#contracts/media/videos.ts';
import { Play } from '#web/shared/ui/icons.ts';
import { useVideoUpload, videoLimit } from './use-video-upload.ts';

/** Uploads a video: a button, the progress, and why one was refused. */
export function VideoUpload({ onUploaded }: { onUploaded: (video: Video) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const { upload, refusal, start } = useVideoUpload(onUploaded);
  return (
    <div className="stack tight">
      <div className="row middle">
        <button
          type="button"
          className="btn btn-outline"
          disabled={upload !== null}
          onClick={() => input.current?.click()}
        >
          <Play aria-hidden="true" size={18} /> Качи видео
        </button>
        <span className="muted">{videoLimit}</span>
      </div>
      <input
        ref={input}
        type="file"
        accept="video/mp4,video/webm"
        hidden
        aria-label="Видео"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void start(file);
        }}
      />
      {upload && (
        <p className="line spread">
          <span className="wrap-anywhere">{upload.name}</span>
          <progress max={1} value={upload.share} aria-label={`Качване на ${upload.name}`} />
        </p>
      )}
      {refusal !== null && (
        <p className="field-error" role="alert">
          {refusal}
        </p>
      )}
    </div>
  );
}
