import { restoreMediaRoute } from '#contracts/media/media-library.ts';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { runAction } from '#web/admin/patterns/run-action.ts';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { callRoute } from '#web/admin/platform/call-route.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import type { PictureDetail } from './picture-detail.ts';
import { useOpenPicture } from './use-open-picture.ts';

/** The earlier versions of a picture, each of which can be shown again. */
export function PictureVersions({ picture, versions }: Pick<PictureDetail, 'picture' | 'versions'>) {
  const open = useOpenPicture();
  if (versions.length === 0) return null;
  const restore = (versionId: string) =>
    runAction(
      () => callRoute(restoreMediaRoute, { params: { id: picture.id }, body: { versionId } }),
      'Предишната снимка не можа да се върне.',
      async ({ id }) => {
        open(id);
        await reloadAfter(restoreMediaRoute);
      },
    );
  return (
    <FormSection title="Предишни версии">
      <ul className="mini-list">
        {versions.map(({ id, createdAt, width, height }) => (
          <li key={id} className="line spread">
            <span className="line with-thumb">
              <img className="thumb" src={`/media/${id}/160.webp`} alt="" width={44} height={44} loading="lazy" />
              <span className="two-lines">
                {width} × {height}
                <small>{formatDateTime(createdAt)}</small>
              </span>
            </span>
            <Allowed>
              <button type="button" className="btn btn-outline btn-small" onClick={() => void restore(id)}>
                Върни<span className="sr-only"> версията от {formatDateTime(createdAt)}</span>
              </button>
            </Allowed>
          </li>
        ))}
      </ul>
    </FormSection>
  );
}
