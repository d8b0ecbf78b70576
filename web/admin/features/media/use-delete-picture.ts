import { useNavigate } from '@tanstack/react-router';
import { deleteMediaRoute, getMediaRoute } from '#contracts/media/media-library.ts';
import { useConfirm } from '#web/admin/patterns/confirm/use-confirm.tsx';
import { pictureName } from '#web/admin/patterns/pictures/picture-name.ts';
import { lastSearchOf } from '#web/admin/patterns/resource-table/last-search.ts';
import { runCall } from '#web/admin/patterns/run-call.ts';
import { leaveScreen } from '#web/admin/platform/use-record.ts';
import type { PictureDetail } from './picture-detail.ts';

const failedText = 'Снимката не можа да се изтрие.';

/** Deletes a picture that nothing shows; the server says where another is shown. Asks first. */
export function useDeletePicture({ picture, uses }: PictureDetail): () => Promise<void> {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { id } = picture;
  return async () => {
    const isAgreed =
      uses.length > 0 ||
      (await confirm({
        title: `Да изтрия ли „${pictureName(picture)}“?`,
        text: 'Изтриват се и предишните ѝ версии. Може да се върне до един ден; после старите поръчки с нея остават без снимка.',
        action: 'Изтрий',
        isDanger: true,
      }));
    if (!isAgreed) return;
    const remove = () => runCall(deleteMediaRoute, { params: { id } }, failedText);
    const isDeleted = await leaveScreen(getMediaRoute, id, remove);
    if (isDeleted) await navigate({ to: '/admin/media', search: lastSearchOf('/admin/media'), ignoreBlocker: true });
  };
}
