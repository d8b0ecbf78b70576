import { useNavigate, useParams } from '@tanstack/react-router';
import { deleteVideoRoute, getVideoRoute } from '#contracts/media/videos.ts';
import { useConfirm } from '#web/admin/patterns/confirm/use-confirm.tsx';
import { DeleteButton } from '#web/admin/patterns/delete-button.tsx';
import { DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { Fact } from '#web/admin/patterns/fact.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { runCall } from '#web/admin/patterns/run-call.ts';
import { videoName, videoSize } from '#web/admin/patterns/videos/video-name.ts';
import { leaveScreen, useRecord } from '#web/admin/platform/use-record.ts';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { PictureUses } from './picture-uses.tsx';

const back = { to: '/admin/media/videos', label: 'Видеа' };

/** One video with the pages that show it. */
export function VideoScreen() {
  const { id = '' } = useParams({ strict: false });
  const query = useRecord(getVideoRoute, { params: { id } }, (response) => response);
  const confirm = useConfirm();
  const navigate = useNavigate();
  if (!query.data) {
    return (
      <DetailStates
        title="Видео"
        back={back}
        query={query}
        failedText="Видеото не можа да се зареди."
        deletedText="Видеото е изтрито"
      />
    );
  }
  const { video, uses } = query.data;
  const remove = async () => {
    const isAgreed =
      uses.length > 0 ||
      (await confirm({
        title: `Да изтрия ли „${videoName(video)}“?`,
        text: 'Може да се върне до един ден.',
        action: 'Изтрий',
        isDanger: true,
      }));
    if (!isAgreed) return;
    const isDeleted = await leaveScreen(getVideoRoute, id, () =>
      runCall(deleteVideoRoute, { params: { id } }, 'Видеото не можа да се изтрие.'),
    );
    if (isDeleted) await navigate({ to: '/admin/media/videos', ignoreBlocker: true });
  };
  return (
    <>
      <PageHeader
        title={videoName(video)}
        back={back}
        actions={<DeleteButton onClick={remove} />}
        history={{ subject: 'video', id }}
      />
      <div className="detail-layout fluid stack loose">
        <FormSection title="Видео">
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the file of an owner, whose words are told on its page */}
          <video className="chosen-video" src={video.url} controls preload="metadata" aria-label={videoName(video)} />
          <dl className="facts">
            <Fact term="Вид">{video.type.toUpperCase()}</Fact>
            <Fact term="Размер">{videoSize(video)}</Fact>
            <Fact term="Качено">{formatDateTime(video.createdAt)}</Fact>
          </dl>
        </FormSection>
        <PictureUses uses={uses} emptyText="Никъде. Можеш да го изтриеш." />
      </div>
    </>
  );
}
