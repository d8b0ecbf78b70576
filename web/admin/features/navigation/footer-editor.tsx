import { useController, useFormState } from 'react-hook-form';
import { maxColumnLinks, maxColumns } from '#contracts/navigation/navigation.ts';
import { TextField } from '#web/admin/patterns/resource-form/fields.tsx';
import { FormSection } from '#web/admin/patterns/resource-form/form-section.tsx';
import type { RowAction } from '#web/admin/patterns/resource-table/resource-list.ts';
import { Allowed } from '#web/admin/platform/allowed.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { FieldError } from '#web/shared/ui/field.tsx';
import { ArrowRight, Plus } from '#web/shared/ui/icons.ts';
import { LinkRows } from './link-rows.tsx';
import { type ColumnRow, isNeeded, type LinkRow, type NavigationForm, newRowId } from './navigation-form-values.ts';
import type { LinkedRecords } from './target-text.ts';

interface EditorProps {
  records: LinkedRecords;
  onNamed: (id: string, name: string) => void;
}

/** The columns of the footer. Links that the law wants can be moved and renamed, but stay. */
export function FooterEditor({ records, onNamed }: EditorProps) {
  const { field } = useController<NavigationForm, 'footer'>({ name: 'footer' });
  const { errors } = useFormState<NavigationForm>({ name: 'footer' });
  const columns = field.value;
  const setLinks = (id: string, links: LinkRow[]) =>
    field.onChange(columns.map((column) => (column.id === id ? { ...column, links } : column)));
  const moveTo = (row: LinkRow, from: ColumnRow, to: ColumnRow) =>
    field.onChange(
      columns.map((column) => {
        if (column.id === from.id) return { ...column, links: column.links.filter(({ id }) => id !== row.id) };
        return column.id === to.id ? { ...column, links: [...column.links, { ...row, id: newRowId() }] } : column;
      }),
    );
  const movesOf = (row: LinkRow, from: ColumnRow): RowAction[] =>
    columns.flatMap((to, place) =>
      to.id === from.id
        ? []
        : [
            {
              id: `to-${to.id}`,
              label: `В колона ${to.heading ? `„${to.heading}“` : place + 1}`,
              icon: ArrowRight,
              run: () => moveTo(row, from, to),
            },
          ],
    );
  return (
    <>
      {columns.map((column, place) => (
        <FormSection
          key={column.id}
          title={`Долен край, колона ${place + 1}`}
          text={
            place === 0
              ? 'Долу на всяка страница. Връзките, които законът иска, можеш да преместиш и преименуваш, но остават.'
              : undefined
          }
          action={
            columns.length > 1 && !column.links.some(({ target }) => isNeeded(target)) ? (
              <Allowed>
                <Button
                  variant="quiet"
                  size="small"
                  onClick={() => field.onChange(columns.filter(({ id }) => id !== column.id))}
                >
                  Махни колоната
                </Button>
              </Allowed>
            ) : undefined
          }
        >
          <TextField name={`footer.${place}.heading`} label="Заглавие" hint="Може и без заглавие." maxLength={40} />
          <LinkRows
            label={`Връзки в колона ${place + 1}`}
            rows={column.links}
            max={maxColumnLinks}
            records={records}
            onNamed={onNamed}
            rowOf={(link) => link}
            isFree={({ target }) => !isNeeded(target)}
            actions={(row) => movesOf(row, column)}
            onChange={(rows) => setLinks(column.id, rows)}
          />
        </FormSection>
      ))}
      {errors.footer?.message && <FieldError>{errors.footer.message}</FieldError>}
      <Allowed>
        <div>
          <Button
            disabled={columns.length >= maxColumns}
            icon={<Plus aria-hidden="true" size={18} />}
            onClick={() => field.onChange([...columns, { id: newRowId(), heading: '', links: [] }])}
          >
            Нова колона
          </Button>
        </div>
      </Allowed>
    </>
  );
}
