type Field = HTMLInputElement | HTMLTextAreaElement;

/** Has what React believes a field to contain. */
interface ReactField {
  readonly _valueTracker?: { setValue(value: string): void };
}

/** Writes only what React has emptied, because writing moves the cursor of somebody who types. */
function tellText(field: Field & ReactField, typed: string): void {
  if (field.value !== typed) field.value = typed;
  field._valueTracker?.setValue(field.defaultValue);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function tellTick(field: HTMLInputElement): void {
  field.checked = field.defaultChecked;
  field.click();
}

function tellChoice(field: HTMLSelectElement, chosen: string): void {
  field.value = chosen;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

type Tell = () => void;

function choiceOf(field: HTMLSelectElement): Tell | null {
  const start = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
  const { value } = field;
  return start?.value === value ? null : () => tellChoice(field, value);
}

function tickOf(field: HTMLInputElement): Tell | null {
  if (field.checked === field.defaultChecked) return null;
  // Of radios, the one that was chosen says all.
  return field.type === 'radio' && !field.checked ? null : () => tellTick(field);
}

function textOf(field: Field): Tell | null {
  const { value, defaultValue } = field;
  return value === defaultValue ? null : () => tellText(field, value);
}

/** What was done to a field since the HTML came; null for nothing. */
function changeOf(field: Element): Tell | null {
  if (field instanceof HTMLSelectElement) return choiceOf(field);
  if (field instanceof HTMLTextAreaElement) return textOf(field);
  if (!(field instanceof HTMLInputElement) || field.type === 'file') return null;
  return field.type === 'radio' || field.type === 'checkbox' ? tickOf(field) : textOf(field);
}

const inUse = (field: Element): number => Number(field === document.activeElement);

/** What was done to the fields. Read all before telling one, because React's answer writes what it knows into others. */
export function changesIn(root: Element): readonly Tell[] {
  const fields = [...root.querySelectorAll('input, textarea, select')];
  // The one somebody is typing into comes first, so that nothing is written into it.
  return fields
    .toSorted((a, b) => inUse(b) - inUse(a))
    .map(changeOf)
    .filter((tell) => tell !== null);
}

/**
 * Tells React what happened on a page that arrived whole before React took it over: what was typed or filled in by the
 * browser, and the last button that was pressed.
 */
export function handOver(root: Element, changes: readonly Tell[]): void {
  const pressed = globalThis.liveryStarter?.pressed() ?? [];
  // Makes React take over what is behind a boundary; it finds nothing changed.
  root.querySelector('input, textarea, select')?.dispatchEvent(new Event('input', { bubbles: true }));
  try {
    for (const tell of changes) tell();
  } finally {
    pressed.at(-1)?.click();
  }
}
