import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { listVideosRoute, type Video } from '#contracts/media/videos.ts';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { useDebounced } from '#web/shared/ui/use-debounced.ts';
import { FailureNotice } from '../failure-notice.tsx';
import { DialogActions, PanelDialog } from '../panel-dialog.tsx';
import { videoName, videoSize } from './video-name.ts';
import { VideoUpload } from './video-upload.tsx';

const mostShown = 50;
const debounceMs = 250;

/** Chooses a video of the library, or uploads one and takes it. */
export function VideoPicker({ onPick, onClose }: { onPick: (video: Video) => void; onClose: () => void }) {
  const [search, setSearch] = useState('');
  const id = useId();
  const pick = (video: Video) => {
    onPick(video);
    onClose();
  };
  return (
    <PanelDialog title="Избери видео" onClose={onClose}>
      <div className="field">
        <label htmlFor={id} className="field-label">
          Търсене
        </label>
        <input
          id={id}
          type="search"
          className="input"
          placeholder="Име на файл"
          maxLength={200}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <Results search={useDebounced(search, debounceMs)} onPick={pick} />
      <VideoUpload onUploaded={pick} />
      <DialogActions />
    </PanelDialog>
  );
}

function Results({ search, onPick }: { search: string; onPick: (video: Video) => void }) {
  const input = { query: { page: '1', limit: String(mostShown), search } };
  const { data, error, refetch } = useQuery({ ...queryOf(listVideosRoute, input), placeholderData: keepPreviousData });
  if (error && !data)
    return <FailureNotice error={error} fallback="Видеата не можаха да се заредят." onRetry={() => void refetch()} />;
  const videos = data?.videos ?? [];
  return (
    <>
      <p role="status" className={videos.length > 0 ? 'sr-only' : 'muted'}>
        {data ? foundText(data.total, search) : 'Зареждане…'}
      </p>
      <ul className="mini-list">
        {videos.map((video) => (
          <li key={video.id}>
            <button type="button" className="link wrap-anywhere" onClick={() => onPick(video)}>
              {videoName(video)}
            </button>
            <small>{videoSize(video)}</small>
          </li>
        ))}
      </ul>
    </>
  );
}

function foundText(total: number, search: string): string {
  if (total > 0) return `Намерени: ${total}.`;
  return search.trim() === '' ? 'Още няма видеа. Качи първото.' : 'Няма такива видеа.';
}
