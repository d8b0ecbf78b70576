import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type LibraryPicture, listMediaRoute } from '#contracts/media/media-library.ts';
import type { Image } from '#contracts/products/products.ts';
import { queryOf } from '#web/admin/platform/query-of.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { useDebounced } from '#web/shared/ui/use-debounced.ts';
import { FailureNotice } from '../failure-notice.tsx';
import { PageSteps } from '../page-steps.tsx';
import { DialogActions, PanelDialog } from '../panel-dialog.tsx';
import { DropZone } from './drop-zone.tsx';
import { moveFocusInGrid } from './grid-keys.ts';
import { pictureName } from './picture-name.ts';
import { RefusedPictures } from './refused-pictures.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { usePictureUploads } from './use-picture-uploads.ts';

const perPage = 24;
const debounceMs = 250;

interface PicturePickerProps {
  onPick: (picture: Image) => void;
  onClose: () => void;
}

/** Chooses a picture of the library, or uploads one and takes it. */
export function PicturePicker({ onPick, onClose }: PicturePickerProps) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const id = useId();
  const pick = (picture: Image) => {
    onPick(picture);
    onClose();
  };
  const { uploads, refused, start } = usePictureUploads((picture) => {
    void reloadAfter(listMediaRoute);
    pick(picture);
  });
  return (
    <PanelDialog title="Избери снимка" isWide onClose={onClose}>
      <DropZone onFiles={(files) => void start(files.slice(0, 1))}>
        <div className="field">
          <label htmlFor={id} className="field-label">
            Търсене
          </label>
          <input
            id={id}
            type="search"
            className="input"
            placeholder="Описание или име на файл"
            maxLength={200}
            value={search}
            onChange={(event) => {
              setSearch(event.target.value);
              setPage(1);
            }}
          />
        </div>
        <Results search={useDebounced(search, debounceMs)} page={page} onPage={setPage} onPick={pick} />
        <UploadProgress uploads={uploads} />
      </DropZone>
      <RefusedPictures reasons={refused} />
      <DialogActions />
    </PanelDialog>
  );
}

interface ResultsProps {
  search: string;
  page: number;
  onPage: (page: number) => void;
  onPick: (picture: LibraryPicture) => void;
}

function Results({ search, page, onPage, onPick }: ResultsProps) {
  const input = { query: { page: String(page), limit: String(perPage), search } };
  const { data, error, refetch } = useQuery({ ...queryOf(listMediaRoute, input), placeholderData: keepPreviousData });
  if (error && !data)
    return <FailureNotice error={error} fallback="Снимките не можаха да се заредят." onRetry={() => void refetch()} />;
  const { pictures = [], total = 0 } = data ?? {};
  return (
    <>
      <p role="status" className={pictures.length > 0 ? 'sr-only' : 'muted'}>
        {data ? foundText(total, search) : 'Зареждане…'}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come up from the focused button */}
      <ul className="picker-grid" aria-label="Снимки" onKeyDown={moveFocusInGrid}>
        {pictures.map((picture) => (
          <li key={picture.id}>
            <button type="button" className="picker-item stack" onClick={() => onPick(picture)}>
              <img
                className="tile-picture"
                src={`/media/${picture.id}/320.avif`}
                alt=""
                width={160}
                height={160}
                loading="lazy"
              />
              <span className="picker-name">{pictureName(picture)}</span>
            </button>
          </li>
        ))}
      </ul>
      {(page > 1 || total > perPage) && (
        <div className="row middle">
          <PageSteps page={page} hasNext={page * perPage < total} onGo={onPage} />
        </div>
      )}
    </>
  );
}

function foundText(total: number, search: string): string {
  if (total > 0) return `Намерени: ${total}.`;
  return search.trim() === '' ? 'Още няма снимки. Качи първата.' : 'Няма такива снимки.';
}
