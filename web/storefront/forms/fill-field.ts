/** Sets a field as typing would: the form and its totals follow. React reports no change of what is set on the field. */
export function fillField(input: HTMLInputElement, text: string): void {
  Reflect.set(HTMLInputElement.prototype, 'value', text, input);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
