import { useEffect, useRef } from 'react';

/**
 * A field that receives what is typed anywhere on the screen: a scanner is a keyboard that types the code and Enter,
 * wherever the focus is. On a touch screen the field is not focused, so that the on-screen keyboard stays closed.
 */
export function useScannerField() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest('input, textarea, select, [role="menu"], [role="alertdialog"]'))
        return;
      field.current?.focus();
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, []);
  return field;
}
