import { useForm } from 'react-hook-form';
import { type Category, createCategoryRoute, updateCategoryRoute } from '#contracts/products/categories.ts';
import { DialogActions, PanelDialog } from '#web/admin/patterns/panel-dialog.tsx';
import { RecordHistoryButton } from '#web/admin/patterns/record-history/record-history-button.tsx';
import { required, TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { SelectField } from '#web/admin/patterns/resource-form/select-field.tsx';
import { SendForm } from '#web/admin/patterns/resource-form/send-form.tsx';
import { toastDone } from '#web/admin/patterns/run-action.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { categoryTexts } from '#web/shared/texts/categories.ts';
import { Button } from '#web/shared/ui/button.tsx';
import type { CategoryDraft, CategoryForm } from './category-draft.ts';
import { CategoryPictureField } from './category-picture-field.tsx';
import { categoryOptions } from './category-tree.ts';

interface CategoryDialogProps {
  draft: CategoryDraft;
  categories: readonly Category[];
  onClose: () => void;
}

/** Creates a category, or edits the name, place, URL and picture of one. */
export function CategoryDialog({ draft, categories, onClose }: CategoryDialogProps) {
  const { form, send, failedText } = useCategoryForm(draft, onClose);
  return (
    <PanelDialog title={draft.category === undefined ? 'Нова категория' : 'Редакция на категория'} onClose={onClose}>
      <SendForm form={form} send={send} failedText={failedText} locate={locate}>
        <TextField name="name" label="Име" rules={required} maxLength={120} autoComplete="off" />
        <SelectField name="parentId" label="Намира се в">
          <option value="">Най-горно ниво</option>
          {categoryOptions(categories, draft.branch).map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </SelectField>
        <TextField
          name="slug"
          label="Адрес в магазина"
          hint={
            draft.category
              ? 'Малки латински букви, цифри и тирета. Старият адрес продължава да води тук.'
              : 'Празно: прави се от името.'
          }
          maxLength={200}
          autoComplete="off"
        />
        <CategoryPictureField />
        {draft.category && <RecordHistoryButton subject="category" id={draft.category.id} />}
        <DialogActions>
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            Запази
          </Button>
        </DialogActions>
      </SendForm>
    </PanelDialog>
  );
}

function useCategoryForm({ category, parentId }: CategoryDraft, onDone: () => void) {
  const form = useForm<CategoryForm>({
    shouldFocusError: false,
    defaultValues: {
      name: category?.name ?? '',
      parentId,
      slug: category?.slug ?? '',
      image: category?.image ?? null,
    },
  });
  const send = async (values: CategoryForm) => {
    toastDone(await save(category, values));
    onDone();
    await reloadAfter(updateCategoryRoute);
  };
  return { form, send, failedText: category === undefined ? categoryTexts.createFailed : categoryTexts.updateFailed };
}

function save(before: Category | undefined, { name, slug, image, ...values }: CategoryForm) {
  const parentId = values.parentId === '' ? null : values.parentId;
  const appearance = { slug: slug.trim() === '' ? undefined : slug, imageId: image?.id ?? null };
  if (before === undefined) return callApi(createCategoryRoute, { body: { name, parentId, ...appearance } });
  const parentCategoryId = parentId === before.parentId ? undefined : parentId;
  const body = { categoryName: name, ...appearance, version: before.version, parentCategoryId };
  return callApi(updateCategoryRoute, { params: { id: before.id }, body });
}

/** The update call uses different names for these two fields. */
function locate(path: string): string {
  return { categoryName: 'name', parentCategoryId: 'parentId', imageId: 'image' }[path] ?? path;
}
