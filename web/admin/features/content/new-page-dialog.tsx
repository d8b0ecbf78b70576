import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { type ContentPageRow, createContentPageRoute } from '#contracts/content/content-pages.ts';
import { contentLimits } from '#contracts/content/fields.rule.ts';
import { useCategories } from '#web/admin/features/categories/categories-data.ts';
import { categoryOptions } from '#web/admin/features/categories/category-tree.ts';
import { DialogActions, PanelDialog } from '#web/admin/patterns/panel-dialog.tsx';
import { required, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { SelectField } from '#web/admin/patterns/resource-form/select-field.tsx';
import { SendForm } from '#web/admin/patterns/resource-form/send-form.tsx';
import { toastDone } from '#web/admin/patterns/run-action.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { labelsOfUse } from './content-labels.ts';

interface NewPageForm {
  use: 'page' | 'article' | 'category';
  title: string;
  slug: string;
  categoryId: string;
}

const uses = ['page', 'article', 'category'] as const;

interface NewPageDialogProps {
  copyOf?: ContentPageRow;
  onClose: () => void;
}

/** Makes a new page, empty or as a copy of another, and opens it. */
export function NewPageDialog({ copyOf, onClose }: NewPageDialogProps) {
  const navigate = useNavigate();
  const form = useForm<NewPageForm>({
    shouldFocusError: false,
    defaultValues: {
      use: copyOf && copyOf.use !== 'home' ? copyOf.use : 'page',
      ...{ title: copyOf ? `${copyOf.title} (копие)`.slice(0, contentLimits.title) : '', slug: '', categoryId: '' },
    },
  });
  const send = async ({ use, title, slug, categoryId }: NewPageForm) => {
    const { contentPage, ...done } = await callApi(createContentPageRoute, {
      body: {
        ...{ use, title },
        ...(slug !== '' && use !== 'category' && { slug }),
        categoryId: use === 'category' && categoryId !== '' ? categoryId : null,
        ...(copyOf && { copyOf: copyOf.id }),
      },
    });
    toastDone(done);
    onClose();
    await reloadAfter(createContentPageRoute);
    await navigate({ to: '/admin/content/$id', params: { id: contentPage.id } });
  };
  return (
    <PanelDialog title={copyOf ? `Нова по „${copyOf.title}“` : 'Нова страница'} onClose={onClose}>
      <SendForm form={form} send={send} failedText="Страницата не можа да се създаде.">
        <NewPageFields form={form} />
        <DialogActions>
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            Създай
          </Button>
        </DialogActions>
      </SendForm>
    </PanelDialog>
  );
}

function NewPageFields({ form }: { form: ReturnType<typeof useForm<NewPageForm>> }) {
  const categories = useCategories().data ?? [];
  const use = form.watch('use');
  return (
    <>
      <SelectField name="use" label="Каква">
        {uses.map((one) => (
          <option key={one} value={one}>
            {labelsOfUse[one].one}
          </option>
        ))}
      </SelectField>
      <TextField name="title" label="Заглавие" rules={required} maxLength={contentLimits.title} autoComplete="off" />
      {use === 'category' ? (
        <SelectField
          name="categoryId"
          label="Категория"
          hint="Показва се над списъка с нейните продукти."
          rules={required}
        >
          <option value="">Избери</option>
          {categoryOptions(categories).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      ) : (
        <TextField
          name="slug"
          label="Адрес"
          hint="Малки латински букви, цифри и тирета. Празно: прави се от заглавието."
          maxLength={80}
          autoComplete="off"
        />
      )}
    </>
  );
}
