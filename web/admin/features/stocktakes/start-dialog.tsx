import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { startStocktakeRoute } from '#contracts/products/stocktakes/stocktakes.ts';
import { useCategories } from '#web/admin/features/categories/categories-data.ts';
import { buildCategoryTree, flattenTree } from '#web/admin/features/categories/category-tree.ts';
import { DialogActions, PanelDialog } from '#web/admin/patterns/panel-dialog.tsx';
import { TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { SelectField } from '#web/admin/patterns/resource-form/select-field.tsx';
import { SendForm } from '#web/admin/patterns/resource-form/send-form.tsx';
import { toastDone } from '#web/admin/patterns/run-action.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { Button } from '#web/shared/ui/button.tsx';

/** Asks what is counted, and begins. */
export function StartDialog({ onClose }: { onClose: () => void }) {
  const { data: categories } = useCategories();
  const navigate = useNavigate();
  const form = useForm({ shouldFocusError: false, defaultValues: { categoryId: '', brand: '' } });
  const send = async ({ categoryId, brand }: { categoryId: string; brand: string }) => {
    const response = await callApi(startStocktakeRoute, {
      body: { categoryId: categoryId || null, brand: brand.trim() },
    });
    toastDone(response);
    await reloadAfter(startStocktakeRoute);
    await navigate({ to: '/admin/stocktakes/$id', params: { id: response.stocktake.id } });
  };
  return (
    <PanelDialog
      title="Нова инвентаризация"
      text="Очакваните бройки се запомнят сега. Магазинът продава и докато броиш: продаденото се отчита само."
      onClose={onClose}
    >
      <SendForm form={form} send={send} failedText="Инвентаризацията не можа да започне.">
        <SelectField name="categoryId" label="Какво ще броиш">
          <option value="">Всички продукти</option>
          {flattenTree(buildCategoryTree(categories ?? [])).map(({ category, depth }) => (
            <option key={category.id} value={category.id}>
              {`${'– '.repeat(depth)}${category.name}`}
            </option>
          ))}
        </SelectField>
        <TextField
          name="brand"
          label="Марка"
          hint="Само продуктите с тази марка или производител. Празно: всички."
          maxLength={200}
          autoComplete="off"
        />
        <DialogActions>
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            Започни
          </Button>
        </DialogActions>
      </SendForm>
    </PanelDialog>
  );
}
