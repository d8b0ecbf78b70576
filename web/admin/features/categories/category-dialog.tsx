import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { Category } from '#contracts/categories.ts';
import { categoryTexts } from '#web/shared/texts/categories.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { toastDone } from '../../patterns/run-action.ts';
import { ErrorSummary } from '../../patterns/resource-form/error-summary.tsx';
import { required, SelectField, TextField } from '../../patterns/resource-form/fields.tsx';
import { showRefusal } from '../../patterns/resource-form/form-errors.ts';
import { createCategory, updateCategory, useReloadCategories } from './categories-data.ts';
import { categoryOptions } from './category-tree.ts';

/** A category to be: without an id a new one. `branch` is where it cannot be moved to. */
export interface CategoryDraft {
  id?: string;
  name?: string;
  parentId: string;
  branch?: ReadonlySet<string>;
}

interface CategoryDialogProps {
  draft: CategoryDraft;
  categories: readonly Category[];
  onClose: () => void;
}

interface CategoryForm {
  name: string;
  parentId: string;
}

/** Creates, renames and moves a category. */
export function CategoryDialog({ draft, categories, onClose }: CategoryDialogProps) {
  const { form, submit, attempt } = useCategoryForm(draft, onClose);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="dialog popup-dialog">
          <Dialog.Title className="dialog-title">
            {draft.id === undefined ? 'Нова категория' : 'Редакция на категория'}
          </Dialog.Title>
          <FormProvider {...form}>
            <form noValidate onSubmit={(event) => void submit(event)}>
              <ErrorSummary attempt={attempt} />
              <TextField name="name" label="Име" rules={required} maxLength={120} autoComplete="off" />
              <SelectField name="parentId" label="Намира се в">
                <option value="">Най-горно ниво</option>
                {categoryOptions(categories, draft.branch).map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </SelectField>
              <div className="dialog-actions">
                <Dialog.Close className="btn btn-outline">Отказ</Dialog.Close>
                <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
                  Запази
                </Button>
              </div>
            </form>
          </FormProvider>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function useCategoryForm(draft: CategoryDraft, onDone: () => void) {
  const form = useForm<CategoryForm>({
    shouldFocusError: false,
    defaultValues: { name: draft.name ?? '', parentId: draft.parentId },
  });
  const [attempt, setAttempt] = useState(0);
  const reload = useReloadCategories();
  const failed = draft.id === undefined ? categoryTexts.createFailed : categoryTexts.updateFailed;
  const submit = form.handleSubmit(
    async (values) => {
      try {
        toastDone(await save(draft, values));
      } catch (error) {
        showRefusal(form, error, failed, locate);
        return setAttempt((count) => count + 1);
      }
      onDone();
      await reload();
    },
    () => setAttempt((count) => count + 1),
  );
  return { form, submit, attempt };
}

function save({ id, parentId: before }: CategoryDraft, values: CategoryForm) {
  const parentId = values.parentId === '' ? null : values.parentId;
  if (id === undefined) return createCategory(values.name, parentId);
  return updateCategory(id, {
    categoryName: values.name,
    ...(values.parentId === before ? {} : { parentCategoryId: parentId }),
  });
}

/** The update call has names of its own for the two fields. */
function locate(path: string): string {
  return { categoryName: 'name', parentCategoryId: 'parentId' }[path] ?? path;
}
