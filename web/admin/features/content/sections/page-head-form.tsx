import { useEffect, useId, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { ContentPage, PageHead } from '#contracts/content/content-pages.ts';
import { contentLimits } from '#contracts/content/fields.rule.ts';
import { EditableFields } from '#web/admin/patterns/resource-form/editable-fields.tsx';
import { FieldIds } from '#web/admin/patterns/resource-form/field-frame.tsx';
import { AreaField, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FieldHelp } from '../fields/field-help.tsx';
import { PictureControl } from '../fields/picture-control.tsx';
import type { Problem } from './section-problems.ts';

interface PageHeadFormProps {
  use: ContentPage['use'];
  head: PageHead;
  problems: readonly Problem[];
  onType: (head: PageHead) => void;
}

/** The title of a page and what is said of it elsewhere: in search engines, shared links and lists. */
export function PageHeadForm({ use, head, problems, onType }: PageHeadFormProps) {
  const form = useForm<PageHead>({ shouldFocusError: false, defaultValues: head });
  const id = useId();
  const latest = useRef(onType);
  useEffect(() => {
    latest.current = onType;
  });
  useEffect(() => {
    return form.subscribe({
      formState: { values: true },
      callback: () => {
        const { day, ...values } = structuredClone(form.getValues());
        latest.current({ ...values, day: day || null });
      },
    });
  }, [form]);
  useEffect(() => {
    form.clearErrors();
    for (const { field, message } of problems)
      form.setError(field === 'title' ? 'title' : 'picture.alt', { type: 'incomplete', message });
  }, [form, problems]);
  return (
    <section className="panel-card padded section-form" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Заглавие и описание</h2>
      <p className="section-text">Показват се в търсачките и когато някой сподели страницата.</p>
      <FormProvider {...form}>
        <FieldIds value={id}>
          <EditableFields>
            <div className="section-fields stack loose">
              <TextField
                name="title"
                label="Заглавие"
                hint={<FieldHelp name="title" field={{ max: contentLimits.title, required: true }} />}
                maxLength={contentLimits.title}
                autoComplete="off"
              />
              <AreaField
                name="description"
                label="Описание за търсачки"
                hint={<FieldHelp name="description" field={{ max: 200 }} />}
                maxLength={200}
                rows={2}
              />
              {use === 'article' && (
                <>
                  <AreaField
                    name="summary"
                    label="Кратко в списъка със статии"
                    hint={<FieldHelp name="summary" field={{ max: 300 }} />}
                    maxLength={300}
                    rows={2}
                  />
                  <TextField name="day" label="Дата" hint="Празно: денят на публикуване." type="date" />
                </>
              )}
              <PictureControl
                name="picture"
                field={{ label: 'Снимка за споделяне', help: 'За списъци и споделени връзки.' }}
              />
            </div>
          </EditableFields>
        </FieldIds>
      </FormProvider>
    </section>
  );
}
