import { maxReviewText, maxReviewTitle } from '#contracts/reviews/review-rules.rule.ts';
import type { OwnReview, ReviewedProduct } from '#contracts/reviews/reviews.ts';
import { TextAreaField } from '#web/shared/ui/field.tsx';
import { ErrorSummary } from '#web/storefront/forms/error-summary.tsx';
import { FormButton, FormFrame, FormText } from '#web/storefront/forms/form-parts.tsx';
import type { PageForm } from '#web/storefront/forms/use-page-form.ts';
import { PhotoPicker } from './photo-picker.tsx';
import { reviewLabels } from './review-fields.ts';
import { ReviewedProductLine } from './reviewed-product-line.tsx';
import { StarChoice } from './star-choice.tsx';

/** The fields of a review, filled with its current content. */
export function ReviewFields({
  form,
  product,
  review,
}: {
  form: PageForm;
  product: ReviewedProduct;
  review: OwnReview | null;
}) {
  return (
    <FormFrame form={form} className="panel account-form review-form fluid stack">
      <ReviewedProductLine product={product} />
      <ErrorSummary form={form} labels={reviewLabels} />
      {review?.status === 'rejected' && review.reason ? (
        <p className="notice notice-bad">Не публикувахме отзива: {review.reason}</p>
      ) : null}
      <StarChoice form={form} first={review?.rating} />
      <FormText
        form={form}
        name="title"
        label="Заглавие"
        optional
        defaultValue={review?.title}
        maxLength={maxReviewTitle}
      />
      <TextAreaField
        label="Отзив"
        hint="Какво ти хареса и какво не. Без обещания за здравето – такива не можем да публикуваме."
        error={form.error('text')}
        id={form.id('text')}
        name="text"
        rows={6}
        maxLength={maxReviewText}
        required
        defaultValue={form.value('text') ?? review?.text}
      />
      <PhotoPicker first={review?.photos ?? []} error={form.error('photoIds')} />
      <p className="field-hint">
        Подписваме го с първото ти име и една буква. Четем го, преди да излезе.
        <span>{review?.status === 'approved' ? ' Докато го прочетем отново, няма да се вижда.' : ''}</span>
      </p>
      <FormButton form={form} className="align-start">
        {review ? 'Изпрати промените' : 'Изпрати отзива'}
      </FormButton>
    </FormFrame>
  );
}
