import { useEffect, useId, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { PageSection } from '#contracts/content/content-pages.ts';
import { kindOf } from '#contracts/content/kinds/kinds.rule.ts';
import { EditableFields } from '#web/admin/patterns/resource-form/editable-fields.tsx';
import { FieldIds } from '#web/admin/patterns/resource-form/field-frame.tsx';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { Copy, Eye, EyeOff, Trash2 } from '#web/shared/ui/icons.ts';
import { SectionFields } from '../fields/section-fields.tsx';
import type { SectionActions } from './section-list.tsx';
import { sectionName } from './section-name.ts';
import { SectionPeriod } from './section-period.tsx';
import type { Problem } from './section-problems.ts';
import { type ProblemVisit, useProblemFocus } from './use-problem-focus.ts';

interface SectionFormProps {
  section: PageSection;
  /** Shown at their fields; none before the person wanted to publish. */
  problems: readonly Problem[];
  visit: ProblemVisit | undefined;
  onType: (props: PageSection['props']) => void;
  onPeriod: (period: { from: string | null; until: string | null }) => void;
  actions: Pick<SectionActions, 'toggle' | 'duplicate' | 'remove'>;
}

/** The form of one section, drawn from the description of its kind. Rendered anew for another section or state. */
export function SectionForm({ section, problems, visit, onType, onPeriod, actions }: SectionFormProps) {
  const kind = kindOf(section.kind);
  const id = useId();
  return (
    <section className="panel-card padded section-form" aria-labelledby={id}>
      <div className="line spread">
        <h2 id={id}>{kind?.label ?? 'Непозната секция'}</h2>
        <Allowed>
          <SectionButtons section={section} actions={actions} />
        </Allowed>
      </div>
      <p className="section-text">
        {kind?.description ?? 'Тази версия на магазина не познава секцията. Тя се пази, но не се показва.'}
      </p>
      {kind && <Fields fields={kind.fields} values={section.props} problems={problems} visit={visit} onType={onType} />}
      <EditableFields>
        <SectionPeriod section={section} onPeriod={onPeriod} />
      </EditableFields>
    </section>
  );
}

interface FieldsProps {
  fields: Parameters<typeof SectionFields>[0]['fields'];
  values: PageSection['props'];
  problems: readonly Problem[];
  visit: ProblemVisit | undefined;
  onType: (props: PageSection['props']) => void;
}

function Fields({ fields, values, problems, visit, onType }: FieldsProps) {
  const form = useForm<PageSection['props']>({ shouldFocusError: false, defaultValues: values });
  const ids = useId();
  const box = useRef<HTMLDivElement>(null);
  useProblemFocus(visit, ids, box);
  const latest = useRef(onType);
  useEffect(() => {
    latest.current = onType;
  });
  useEffect(() => {
    return form.subscribe({
      formState: { values: true },
      callback: () => latest.current(structuredClone(form.getValues())),
    });
  }, [form]);
  useEffect(() => {
    form.clearErrors();
    for (const { field, message } of problems) form.setError(field, { type: 'incomplete', message });
  }, [form, problems]);
  return (
    <FormProvider {...form}>
      <FieldIds value={ids}>
        <EditableFields>
          <div className="section-fields stack loose" ref={box}>
            <SectionFields fields={fields} path="" />
          </div>
        </EditableFields>
      </FieldIds>
    </FormProvider>
  );
}

function SectionButtons({
  section: { id, hidden, kind, props },
  actions,
}: Pick<SectionFormProps, 'section' | 'actions'>) {
  const name = sectionName({ kind, props });
  return (
    <span className="line">
      <button
        type="button"
        className="icon-button"
        aria-label={`${hidden ? 'Покажи' : 'Скрий'}: ${name}`}
        title={hidden ? 'Покажи' : 'Скрий'}
        onClick={() => actions.toggle(id)}
      >
        {hidden ? <Eye aria-hidden="true" size={18} /> : <EyeOff aria-hidden="true" size={18} />}
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={`Дублирай: ${name}`}
        title="Дублирай"
        onClick={() => actions.duplicate(id)}
      >
        <Copy aria-hidden="true" size={18} />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={`Изтрий: ${name}`}
        title="Изтрий"
        onClick={() => actions.remove(id)}
      >
        <Trash2 aria-hidden="true" size={18} />
      </button>
    </span>
  );
}
