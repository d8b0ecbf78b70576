import { useState } from 'react';
import { createAttributeValueRoute } from '#contracts/products/attributes.ts';
import type { Attribute } from '#contracts/products/products.ts';
import { reloadAfter } from '#web/admin/platform/reload-after.ts';
import { callApi } from '#web/shared/api/browser-api.ts';
import { Plus } from '#web/shared/ui/icons.ts';
import { toastError, toastSuccess } from '#web/shared/ui/toasts.tsx';

/** Adds a value to an attribute. It is saved immediately because other products may use it too. */
export function AttributeValueAdder({ attribute }: { attribute: Attribute }) {
  const [name, setName] = useState('');
  const add = async () => {
    if (name.trim() === '') return;
    try {
      const input = { params: { id: attribute.id }, body: { name: name.trim() } };
      toastSuccess((await callApi(createAttributeValueRoute, input)).message);
      setName('');
    } catch (error) {
      toastError(error, 'Стойността не можа да се добави.');
    }
    await reloadAfter(createAttributeValueRoute);
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
