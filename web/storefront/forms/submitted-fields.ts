import { currentSession } from '#web/shared/session/session-state.ts';

/** Form values stored in this tab when the session expires, restored after signing in. */
interface SubmittedFields {
  owner: string | undefined;
  path: string;
  name: string;
  values: [field: string, value: string][];
}

const storageKey = 'unsent-form';

/** Stores all values except passwords. */
export function saveFields(name: string, form: HTMLFormElement): void {
  const values: SubmittedFields['values'] = [];
  for (const [field, value] of new FormData(form)) {
    const control = form.elements.namedItem(field);
    const isSecret = control instanceof HTMLInputElement && (control.type === 'password' || control.type === 'hidden');
    if (typeof value === 'string' && !isSecret) values.push([field, value]);
  }
  const submission: SubmittedFields = { owner: currentSession().user?.id, path: location.pathname, name, values };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(submission));
  } catch {
    // Storage may be unavailable or full.
  }
}

/** Restores the stored values of this form once, for the same user only. Returns whether there were any. */
export function restoreFields(name: string): boolean {
  const submission = readStored();
  if (
    submission?.name !== name ||
    submission.path !== location.pathname ||
    submission.owner !== currentSession().user?.id
  )
    return false;
  const form = [...document.forms].find(({ elements }) => isCalled(elements.namedItem('form'), name));
  if (!form) return false;
  sessionStorage.removeItem(storageKey);
  const values = new URLSearchParams(submission.values);
  for (const element of form.elements) {
    if (element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type)) {
      const isSelected = values.getAll(element.name).includes(element.value);
      if (element.checked !== isSelected && (isSelected || element.type === 'checkbox')) element.click();
      continue;
    }
    if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) continue;
    const value = values.get(element.name);
    if (value !== null && !/^(hidden|password)$/.test(element.type)) type(element, value);
  }
  return true;
}

function isCalled(element: Element | RadioNodeList | null, name: string): boolean {
  return element instanceof HTMLInputElement && element.value === name;
}

/** Sets a value as user input would, so that listeners are called. */
function type(element: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  // React overrides the setter on the element itself; the prototype has the native one.
  Reflect.set(Object.getPrototypeOf(element), 'value', value, element);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

function readStored(): SubmittedFields | null {
  try {
    // Written by saveFields above in the same tab.
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as SubmittedFields | null;
  } catch {
    return null;
  }
}
