import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm, useFormContext } from 'react-hook-form';
import {
  SectionRule,
  type AdminSection,
  createSectionRoute,
  previewSectionRoute,
  updateSectionRoute,
} from '#contracts/sections/sections.ts';
import { useCategories } from '#web/admin/features/categories/categories-data.ts';
import { categoryOptions } from '#web/admin/features/categories/category-tree.ts';
import { DeletedRecord, DetailStates } from '#web/admin/patterns/detail-states.tsx';
import { PageHeader } from '#web/admin/patterns/page/page-header.tsx';
import { CheckField, required, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import { ResourceForm } from '#web/admin/patterns/resource-form/resource-form.tsx';
import { SelectField } from '#web/admin/patterns/resource-form/select-field.tsx';
import { toastDone } from '#web/admin/patterns/run-action.ts';
import { previewOf } from '#web/admin/platform/query-of.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { useCanWrite } from '#web/admin/platform/use-can-write.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { canPreview, emptySection, sectionFormOf, sectionInputOf, type SectionForm } from './section-form-values.ts';
import { ruleLabels } from './section-labels.ts';
import { useSections } from './sections-data.ts';
import { SelectedProducts } from './selected-products.tsx';

const back = { to: '/admin/popular-sections', label: 'Продуктови секции' };

/** A new or stored section. */
export function SectionScreen() {
  const { id = '' } = useParams({ strict: false });
  const query = useSections();
  const section = query.data?.find((one) => one.id === id);
  const [shownId, setShownId] = useState('');
  if (section && shownId !== id) setShownId(id);
  if (id === 'new') return <SectionEditor key="new" />;
  if (!query.data)
    return <DetailStates title="Секция" back={back} query={query} failedText="Секцията не можа да се зареди." />;
  if (!section && shownId === id) return <DeletedRecord title="Секцията е изтрита" back={back} />;
  if (!section) {
    return (
      <>
        <PageHeader title="Не е намерено" back={back} />
        <p className="panel-card padded">Такава секция няма, или вече е изтрита.</p>
      </>
    );
  }
  return <SectionEditor key={id} section={section} />;
}

function SectionEditor({ section }: { section?: AdminSection }) {
  const form = useForm<SectionForm>({
    shouldFocusError: false,
    defaultValues: section ? sectionFormOf(section) : emptySection,
  });
  const navigate = useNavigate();
  /** The screen of a new section finds it among the loaded ones. */
  const openStored = async (id: string) => {
    await reloadAfter(updateSectionRoute);
    if (!section) await navigate({ to: '/admin/popular-sections/$id', params: { id }, ignoreBlocker: true });
  };
  return (
    <>
      <PageHeader
        title={section?.title ?? 'Нова секция'}
        back={back}
        history={section && { subject: 'section', id: section.id }}
      />
      <ResourceForm
        form={form}
        isNew={!section}
        failedText="Секцията не можа да се запише."
        save={(values) => {
          const body = sectionInputOf(values, section);
          return section
            ? callApi(updateSectionRoute, { params: { id: section.id }, body })
            : callApi(createSectionRoute, { body });
        }}
        stored={({ popularSection }) => sectionFormOf(popularSection)}
        onSaved={({ popularSection, message, activityId }) => {
          toastDone({ message, activityId });
          void openStored(popularSection.id);
        }}
        onDiscard={section ? undefined : () => void navigate({ to: '/admin/popular-sections' })}
      >
        <div className="detail-layout fluid stack loose">
          <Content />
          <div>
            <Showing />
            <Preview />
          </div>
        </div>
      </ResourceForm>
    </>
  );
}

function Content() {
  const rule = useFormContext<SectionForm>().watch('rule');
  const categories = useCategories().data ?? [];
  return (
    <FormSection title="Съдържание">
      <TextField name="title" label="Заглавие" rules={required} maxLength={120} autoComplete="off" />
      <div className="field-grid two stack loose">
        <SelectField name="rule" label="Продукти">
          {SectionRule.options.map((one) => (
            <option key={one} value={one}>
              {ruleLabels[one]}
            </option>
          ))}
        </SelectField>
        <TextField name="limit" label="Най-много" hint="От 1 до 24." inputMode="numeric" maxLength={2} />
      </div>
      {rule === 'category' && (
        <SelectField name="categoryId" label="Категория">
          <option value="">Избери</option>
          {categoryOptions(categories).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      {rule === 'manual' && <SelectedProducts />}
    </FormSection>
  );
}

function Showing() {
  return (
    <FormSection title="Показване" text="Празно начало значи веднага, празен край значи докато я скриеш.">
      <CheckField name="isActive" label="Показвай на началната страница" />
      <TextField name="startsAt" label="Начало" type="datetime-local" />
      <TextField name="endsAt" label="Край" type="datetime-local" />
    </FormSection>
  );
}

/** The section as visitors would see it now. */
function Preview() {
  const values = useFormContext<SectionForm>().watch();
  const may = useCanWrite();
  const input =
    may && canPreview(values) ? { ...sectionInputOf(values), title: 'x', startsAt: null, endsAt: null } : null;
  const { data } = useQuery({
    ...previewOf(previewSectionRoute, input && { body: input }),
    select: ({ products }) => products,
  });
  if (!may) return null;
  return (
    <FormSection title="Преглед">
      {!input && <p className="muted">Избери продукти, за да видиш секцията.</p>}
      {input && data?.length === 0 && <p className="muted">Сега няма какво да покаже, затова няма да се вижда.</p>}
      <ol className="stack">
        {(input ? (data ?? []) : []).map(({ id, name, image }) => (
          <li key={id} className="line with-thumb">
            {image && <img className="thumb" src={image.url} alt="" width={48} height={48} loading="lazy" />}
            <span>{name}</span>
          </li>
        ))}
      </ol>
    </FormSection>
  );
}
