import { currentSession } from '#web/shared/session/session-state.ts';

/** What someone typed whose session had ended, kept in this tab until they are back at the same form. */
interface SubmittedFields {
  owner: string | undefined;
  path: string;
  name: string;
  values: [field: string, value: string][];
}

const storageKey = 'unsent-form';

/** Keeps everything but passwords. */
export function saveFields(name: string, form: HTMLFormElement): void {
  const values: SubmittedFields['values'] = [];
  for (const [field, value] of new FormData(form)) {
    const typed = form.elements.namedItem(field);
    const isSecret = typed instanceof HTMLInputElement && (typed.type === 'password' || typed.type === 'hidden');
    if (typeof value === 'string' && !isSecret) values.push([field, value]);
  }
  const kept: SubmittedFields = { owner: currentSession().user?.id, path: location.pathname, name, values };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // Storage may be closed or full.
  }
}

/** Types back what was kept of this form, once and only for anyone who typed it. Returns whether there was anything. */
export function typeBack(name: string): boolean {
  const kept = readKept();
  if (kept?.name !== name || kept.path !== location.pathname || kept.owner !== currentSession().user?.id) return false;
  const form = [...document.forms].find(({ elements }) => isCalled(elements.namedItem('form'), name));
  if (!form) return false;
  sessionStorage.removeItem(storageKey);
  const values = new URLSearchParams(kept.values);
  for (const element of form.elements) {
    if (element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type)) {
      const isChosen = values.getAll(element.name).includes(element.value);
      if (element.checked !== isChosen && (isChosen || element.type === 'checkbox')) element.click();
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

/** As a person types: what listens to the field is notified of it. */
function type(element: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  // React keeps its own setter on the element; the one below it is the browser's.
  Reflect.set(Object.getPrototypeOf(element), 'value', value, element);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

function readKept(): SubmittedFields | null {
  try {
    // Written by saveFields above, in the same tab.
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as SubmittedFields | null;
  } catch {
    return null;
  }
}
