import { useEffect, useRef } from 'react';
import { type Burst, scannedCode, withKey } from './scan-burst.ts';

/**
 * A field that receives what is typed anywhere on the screen: a scanner is a keyboard that types the code and Enter,
 * wherever the focus is. On a touch screen the field is not focused, so that the on-screen keyboard stays closed. A code
 * that is scanned into another field is taken out of it again and given to `onCode`.
 */
export function useScannerField(onCode?: (code: string) => void) {
  const field = useRef<HTMLInputElement>(null);
  const take = useRef(onCode);
  useEffect(() => {
    take.current = onCode;
  });
  useEffect(() => {
    let burst: Burst | undefined;
    const onOther = (event: KeyboardEvent, input: HTMLInputElement) => {
      const at = event.timeStamp;
      if (event.key.length === 1) return void (burst = withKey(burst, event.key, { at, value: input.value }));
      const code = event.key === 'Enter' ? scannedCode(burst, at) : undefined;
      if (code === undefined || !burst) return;
      event.preventDefault();
      event.stopPropagation();
      write(input, burst.before);
      burst = undefined;
      take.current?.(code);
    };
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (ctrlKey || metaKey || altKey) return;
      if (target instanceof HTMLInputElement && target !== field.current) return onOther(event, target);
      if (key.length !== 1 || key === ' ') return;
      if (target instanceof Element && target.closest('input, textarea, select, [role="menu"], [role="alertdialog"]'))
        return;
      field.current?.focus();
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, []);
  return field;
}

/** As if it was typed: React does not notice a value that is only set. */
function write(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
