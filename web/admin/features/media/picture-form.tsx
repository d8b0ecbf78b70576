import { useForm } from 'react-hook-form';
import { updateMediaRoute } from '#contracts/media/media-library.ts';
import { Fact } from '#web/admin/patterns/fact.tsx';
import { TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { ResourceForm } from '#web/admin/patterns/resource-form/resource-form.tsx';
import { toastDone } from '#web/admin/patterns/run-action.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { formatDateTime } from '#web/shared/format/format-date-time.ts';
import { FocusFields } from './focus-fields.tsx';
import type { PictureDetail, PictureFormValues } from './picture-detail.ts';

/** Edits the text of a picture and the point of it that stays in view. */
export function PictureForm({ picture }: { picture: PictureDetail['picture'] }) {
  const { id, alt, focusX, focusY } = picture;
  const form = useForm<PictureFormValues>({ shouldFocusError: false, values: { alt, focusX, focusY } });
  return (
    <ResourceForm
      form={form}
      failedText="Снимката не можа да се запише."
      save={async (body) => ({ ...(await callApi(updateMediaRoute, { params: { id }, body })), body })}
      stored={({ body }) => body}
      onSaved={(response) => {
        toastDone(response);
        void reloadAfter(updateMediaRoute);
      }}
    >
      <FormSection title="Снимка">
        <FocusFields picture={picture} />
        <TextField
          fieldClass="space-above"
          name="alt"
          label="Описание"
          hint="Какво се вижда: чете се на глас от екранни четци и се търси по него."
          maxLength={300}
          autoComplete="off"
        />
        <dl className="facts">
          <Fact term="Размер">
            {picture.width} × {picture.height} точки
          </Fact>
          {picture.fileName !== '' && <Fact term="Файл">{picture.fileName}</Fact>}
          <Fact term="Качена">{formatDateTime(picture.createdAt)}</Fact>
        </dl>
      </FormSection>
    </ResourceForm>
  );
}
