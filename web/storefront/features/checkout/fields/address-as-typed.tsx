import { useState } from 'react';
import { FormCheck } from '#web/storefront/forms/form-parts.tsx';
import type { PageForm } from '#web/storefront/forms/use-page-form.ts';

/**
 * The way on with an address that the courier does not understand, once an order was refused for it: below the street,
 * where the reason is. It stays while the address is corrected.
 */
export function AddressAsTyped({ form, officeId }: { form: PageForm; officeId: string | null }) {
  const isRefused = form.error('addressAsTyped') !== undefined;
  const wasTicked = form.value('addressAsTyped') !== undefined;
  const [isAsked, setAsked] = useState(isRefused || wasTicked);
  if (isRefused && !isAsked) setAsked(true);
  if (!isAsked) return null;
  return (
    <div className="as-typed stack">
      <FormCheck
        form={form}
        name="addressAsTyped"
        label="Адресът е верен. Продължи така и ми се обадете, преди да го изпратите."
        defaultChecked={wasTicked}
      />
      {officeId === null ? null : (
        <p className="field-hint">
          Или{' '}
          <a
            className="link"
            href={`#${officeId}`}
            onClick={(event) => {
              event.preventDefault();
              const office = document.getElementById(officeId);
              office?.click();
              office?.focus();
            }}
          >
            вземи пратката от офис
          </a>
          .
        </p>
      )}
    </div>
  );
}
