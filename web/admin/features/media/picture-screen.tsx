import { Link, useParams } from '@tanstack/react-router';
import { getMediaRoute } from '#contracts/media/media-library.ts';
import { DeleteButton } from '#web/admin/patterns/delete-button.tsx';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { pictureName } from '#web/admin/patterns/pictures/picture-name.ts';
import { useRecord } from '#web/admin/platform/use-record.ts';
import { PictureChanges } from './picture-changes.tsx';
import type { PictureDetail } from './picture-detail.ts';
import { PictureForm } from './picture-form.tsx';
import { PictureUses } from './picture-uses.tsx';
import { PictureVersions } from './picture-versions.tsx';
import { useDeletePicture } from './use-delete-picture.ts';

const back = { to: '/admin/media', label: 'Снимки' };

/** One picture: its text, what stays in view, where it is shown, and its earlier versions. */
export function PictureScreen() {
  const { id = '' } = useParams({ strict: false });
  const query = useRecord(getMediaRoute, { params: { id } }, (response) => response);
  if (!query.data) {
    return (
      <DetailStates
        title="Снимка"
        back={back}
        query={query}
        failedText="Снимката не можа да се зареди."
        deletedText="Снимката е изтрита"
      />
    );
  }
  return <Detail key={id} detail={query.data} />;
}

function Detail({ detail }: { detail: PictureDetail }) {
  const { picture, uses, versions } = detail;
  const remove = useDeletePicture(detail);
  return (
    <>
      <PageHeader
        title={pictureName(picture)}
        back={back}
        actions={<DeleteButton onClick={remove} />}
        history={{ subject: 'media', id: picture.id }}
      />
      {picture.replacedBy !== null && (
        <p className="notice notice-warn" role="status">
          Това е предишна версия. На нейно място се показва{' '}
          <Link to="/admin/media/$id" params={{ id: picture.replacedBy }} className="link">
            друга снимка
          </Link>
          .
        </p>
      )}
      <div className="detail-layout fluid stack loose">
        <div>
          <PictureForm picture={picture} />
        </div>
        <div>
          {picture.replacedBy === null && <PictureChanges picture={picture} />}
          <PictureUses uses={uses} />
          <PictureVersions picture={picture} versions={versions} />
        </div>
      </div>
    </>
  );
}
