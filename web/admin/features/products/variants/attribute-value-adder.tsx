import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Attribute } from '#contracts/products/products.ts';
import { toastError, toastSuccess } from '#web/shared/ui/toasts.tsx';
import { createAttributeValue, useProductsCache } from '../products-data.ts';

/** Adds a value to an attribute. It is saved immediately because other products may use it too. */
export function AttributeValueAdder({ attribute }: { attribute: Attribute }) {
  const [name, setName] = useState('');
  const { refreshAttributes } = useProductsCache();
  const add = async () => {
    if (name.trim() === '') return;
    try {
      toastSuccess((await createAttributeValue(attribute.id, name.trim())).message);
      setName('');
    } catch (error) {
      toastError(error, 'Стойността не можа да се добави.');
    }
    await refreshAttributes();
  };
  return (
    <div className="inline-add line spread">
      <input
        className="input"
        aria-label={`Нова стойност на ${attribute.name}`}
        placeholder="Нова стойност"
        value={name}
        maxLength={80}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void add();
        }}
      />
      <button
        type="button"
        className="icon-button"
        aria-label={`Добави стойност към ${attribute.name}`}
        onClick={() => void add()}
      >
        <Plus aria-hidden="true" size={18} />
      </button>
    </div>
  );
}
