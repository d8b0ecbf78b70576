import { useId, useState, type SubmitEvent } from 'react';
import { type Rating, replyToReviewRoute } from '#contracts/reviews/admin-reviews.ts';
import { DialogActions, PanelDialog } from '#web/admin/patterns/panel-dialog.tsx';
import { runCall } from '#web/admin/patterns/run-call.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { ReviewExcerpt } from './review-excerpt.tsx';

const maxReply = 1_000;

/** The shop's public reply to a review. An empty text removes it. */
export function ReplyDialog({ rating, onClose }: { rating: Rating; onClose: () => void }) {
  const [text, setText] = useState(rating.reply?.text ?? '');
  const [busy, setBusy] = useState(false);
  const id = useId();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const input = { params: { id: rating.id }, body: { text: text.trim() } };
    const isSuccess = await runCall(replyToReviewRoute, input, 'Отговорът не можа да се запази.');
    setBusy(false);
    if (isSuccess) onClose();
  };
  return (
    <PanelDialog
      title={`Отговор на ${rating.authorName}`}
      text="Вижда се от всички под отзива. Авторът получава писмо за първия отговор."
      isWide
      onClose={onClose}
    >
      <ReviewExcerpt rating={{ ...rating, reply: null }} />
      <form onSubmit={(event) => void submit(event)}>
        <div className="field">
          <label htmlFor={id} className="field-label">
            Отговор на магазина
          </label>
          <textarea
            id={id}
            className="input"
            rows={5}
            maxLength={maxReply}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <DialogActions>
          <Button type="submit" variant="primary" busy={busy}>
            {rating.reply && text.trim() === '' ? 'Махни отговора' : 'Публикувай'}
          </Button>
        </DialogActions>
      </form>
    </PanelDialog>
  );
}
