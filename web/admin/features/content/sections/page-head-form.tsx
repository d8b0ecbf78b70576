import { useEffect, useId, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { ContentPage, PageHead } from '#contracts/content/content-pages.ts';
import { contentLimits } from '#contracts/content/fields.rule.ts';
import { EditableFields } from '#web/admin/patterns/resource-form/editable-fields.tsx';
import { FieldIds } from '#web/admin/patterns/resource-form/field-frame.tsx';
import { AreaField, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FieldHelp } from '../fields/field-help.tsx';
import { PictureControl } from '../fields/picture-control.tsx';
import { TextControl } from '../fields/text-controls.tsx';
import type { Problem } from './section-problems.ts';
import { type ProblemVisit, useProblemFocus } from './use-problem-focus.ts';

interface PageHeadFormProps {
  use: ContentPage['use'];
  head: PageHead;
  problems: readonly Problem[];
  visit: ProblemVisit | undefined;
  onType: (head: PageHead) => void;
}

/** The title of a page and what is said of it elsewhere: in search engines, shared links and lists. */
export function PageHeadForm({ use, head, problems, visit, onType }: PageHeadFormProps) {
  const form = useForm<PageHead>({ shouldFocusError: false, defaultValues: head });
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useProblemFocus(visit, id, box);
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
            <div className="section-fields stack loose" ref={box}>
              <TextControl name="title" field={{ label: 'Заглавие', max: contentLimits.title, required: true }} />
              <TextControl name="description" field={{ label: 'Описание за търсачки', max: 200 }} rows={2} />
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
