import { useWatch } from 'react-hook-form';
import type { Field, Fields } from '#contracts/content/fields.rule.ts';
import { CheckField } from '#web/admin/patterns/resource-form/fields.tsx';
import { SelectField } from '#web/admin/patterns/resource-form/select-field.tsx';
import { CategoriesControl } from './categories-control.tsx';
import { DateTimeControl } from './date-time-control.tsx';
import { FileControl } from './file-control.tsx';
import { LinkControl } from './link-control.tsx';
import { ListControl } from './list-control.tsx';
import { MarkdownControl } from './markdown-control.tsx';
import { NumberControl } from './number-control.tsx';
import { PictureControl } from './picture-control.tsx';
import { ProductsControl } from './products-control.tsx';
import { AttributeControl, ProductSectionControl } from './record-controls.tsx';
import { TextControl } from './text-controls.tsx';

interface SectionFieldsProps {
  fields: Fields;
  /** The name of the values in the form, with a dot at its end; empty for those of the section itself. */
  path: string;
}

/** The form of a section or of an item of a list, drawn from the description of its kind. */
export function SectionFields({ fields, path }: SectionFieldsProps) {
  return Object.entries(fields).map(([name, field]) => (
    <FieldUnderCondition key={name} name={path + name} path={path} field={field} />
  ));
}

/** A field that a choice beside it may hide. */
function FieldUnderCondition({ name, path, field }: { name: string; path: string; field: Field }) {
  const when = field.input === 'kept' ? undefined : field.when;
  const choice: unknown = useWatch({ name: path + (when?.field ?? '') });
  if (when && !(typeof choice === 'string' && when.is.includes(choice))) return null;
  return <Control name={name} field={field} />;
}

function Control({ name, field }: { name: string; field: Field }) {
  switch (field.input) {
    case 'line':
      return <TextControl name={name} field={field} />;
    case 'text':
      return <TextControl name={name} field={field} rows={2} />;
    case 'file':
      return <FileControl name={name} field={field} />;
    case 'choice':
      return (
        <SelectField name={name} label={field.label} hint={field.help}>
          {Object.entries(field.options).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      );
    case 'check':
      return <CheckField name={name} label={field.label} hint={field.help} />;
    case 'markdown':
      return <MarkdownControl name={name} field={field} />;
    case 'picture':
      return <PictureControl name={name} field={field} />;
    case 'link':
      return <LinkControl name={name} field={field} />;
    case 'number':
      return <NumberControl name={name} field={field} />;
    case 'date-time':
      return <DateTimeControl name={name} label={field.label} help={field.help} />;
    case 'products':
      return <ProductsControl name={name} field={field} />;
    case 'categories':
      return <CategoriesControl name={name} field={field} />;
    case 'attribute':
      return <AttributeControl name={name} field={field} />;
    case 'product-section':
      return <ProductSectionControl name={name} field={field} />;
    case 'list':
      return (
        <ListControl name={name} field={field}>
          {(path) => <SectionFields fields={field.item} path={path} />}
        </ListControl>
      );
    case 'kept':
      return null;
  }
}
