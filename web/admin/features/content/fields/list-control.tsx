import { useState, type ReactNode } from 'react';
import { get, useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { defaultsOf } from '#contracts/content/default-props.rule.ts';
import type { ListField } from '#contracts/content/fields.rule.ts';
import { useFieldError } from '#web/admin/patterns/resource-form/field-frame.tsx';
import { StepButton } from '#web/admin/patterns/sortable/step-button.tsx';
import { type Sortable, useSortable } from '#web/admin/patterns/sortable/use-sortable.ts';
import { useCanWrite } from '#web/admin/platform/use-can-write.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { FieldError } from '#web/shared/ui/field.tsx';
import { ArrowDown, ArrowUp, Plus, Trash2 } from '#web/shared/ui/icons.ts';

/** Opens the item that is at the end of the list, whose key is not known before it is there. */
const lastItem = 'last';

interface ListControlProps {
  name: string;
  field: ListField;
  /** The fields of one item, whose values are at this path. */
  children: (path: string) => ReactNode;
}

/** A list of items, each with the same fields. Items are opened one by one, added, moved and removed. */
export function ListControl({ name, field, children }: ListControlProps) {
  const { control, watch } = useFormContext();
  const { fields, append, move, remove } = useFieldArray({ control, name, keyName: 'rowKey' });
  const [openKey, setOpenKey] = useState<string>();
  const openedKeys = useItemsWithErrors(
    name,
    fields.map(({ rowKey }) => rowKey),
  );
  const [endedKeys, setEndedKeys] = useState<readonly string[]>([]);
  const listError = useFieldError(`${name}.root`);
  const error = useFieldError(name) ?? listError;
  const names = fields.map((_, index) => itemName(field, watch(`${name}.${index}.${field.itemTitle}`), index));
  const sortable = useSortable({ names, onMove: move });
  const isFull = fields.length >= field.max;
  return (
    <fieldset className="field">
      <legend className="field-label">{field.label}</legend>
      {field.help !== undefined && <p className="field-hint">{field.help}</p>}
      <ul className="item-list stack">
        {fields.map(({ rowKey }, index) => (
          <Item
            key={rowKey}
            {...{ name, index, sortable }}
            title={names[index] ?? ''}
            isOpen={
              openKey === rowKey ||
              (openedKeys.has(rowKey) && !endedKeys.includes(rowKey)) ||
              (openKey === lastItem && index === fields.length - 1) ||
              (openKey === undefined && fields.length === 1)
            }
            onToggle={(isOpen) => {
              setOpenKey(isOpen ? rowKey : '');
              if (!isOpen) setEndedKeys([...endedKeys, rowKey]);
            }}
            onRemove={() => remove(index)}
          >
            {children}
          </Item>
        ))}
      </ul>
      <p className="sr-only" role="status">
        {sortable.announcement}
      </p>
      {error !== undefined && <FieldError>{error}</FieldError>}
      <Button
        size="small"
        icon={<Plus aria-hidden="true" size={16} />}
        disabled={isFull}
        onClick={() => {
          append(defaultsOf(field.item), { shouldFocus: false });
          setOpenKey(lastItem);
        }}
      >
        {isFull ? `Най-много ${field.max}` : `Добави ${field.itemLabel.toLowerCase()}`}
      </Button>
    </fieldset>
  );
}

/** The items in which something was missing. They stay open when it is filled in: whoever types there is not done. */
function useItemsWithErrors(name: string, rowKeys: readonly string[]): ReadonlySet<string> {
  const { errors } = useFormState({ name });
  const list: unknown = get(errors, name);
  const wrongKeys = rowKeys.filter((_, index) => Array.isArray(list) && list[index] !== undefined);
  const [openKeys, setOpenKeys] = useState<ReadonlySet<string>>(new Set());
  if (wrongKeys.some((key) => !openKeys.has(key))) setOpenKeys(new Set([...openKeys, ...wrongKeys]));
  return openKeys;
}

interface ItemProps {
  name: string;
  index: number;
  sortable: Sortable;
  title: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  onRemove: () => void;
  children: (path: string) => ReactNode;
}

function Item({ name, index, sortable, title, isOpen, onToggle, onRemove, children }: ItemProps) {
  const may = useCanWrite();
  // Only the heading is draggable, so that text in the fields can be selected.
  const { onDragStart, ...row } = sortable.rowProps(index);
  return (
    <li className="item" {...row}>
      <div className="line">
        <button
          type="button"
          className="item-title text-button"
          aria-expanded={isOpen}
          draggable={may}
          onDragStart={onDragStart}
          onClick={() => onToggle(!isOpen)}
        >
          {title}
        </button>
        <StepButton label={`Нагоре: ${title}`} isEnd={index === 0} onClick={() => sortable.move(index, index - 1)}>
          <ArrowUp aria-hidden="true" size={16} />
        </StepButton>
        <StepButton
          label={`Надолу: ${title}`}
          isEnd={index === sortable.count - 1}
          onClick={() => sortable.move(index, index + 1)}
        >
          <ArrowDown aria-hidden="true" size={16} />
        </StepButton>
        <button type="button" className="icon-button" aria-label={`Махни: ${title}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" size={16} />
        </button>
      </div>
      {isOpen && <div className="item-fields stack loose">{children(`${name}.${index}.`)}</div>}
    </li>
  );
}

function itemName({ itemLabel }: ListField, title: unknown, index: number): string {
  const text = typeof title === 'string' ? title.trim() : '';
  return text === '' ? `${itemLabel} ${index + 1}` : text;
}
