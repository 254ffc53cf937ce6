declare global {
  /** Set by the page's own script: ends its holding back and returns the buttons that were pressed. */
  var liveryPressed: (() => HTMLElement[]) | undefined;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Writes past React, which otherwise takes the value for one it knows. */
function writeUnseen(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
}

function tellText(field: Field, typed: string): void {
  field.value = field.defaultValue;
  writeUnseen(field, typed);
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

/**
 * Tells React what happened on a page that arrived whole before React took it over: what was typed or filled in by the
 * browser, and the last button that was pressed.
 */
export function handOver(root: Element): void {
  // All are read first, because React's answer to one writes what it knows into the others.
  const fields = [...root.querySelectorAll('input, textarea, select')];
  const changes = fields.map(changeOf);
  // Makes React take over what is behind a boundary; it finds nothing changed.
  fields[0]?.dispatchEvent(new Event('input', { bubbles: true }));
  try {
    for (const tell of changes) tell?.();
  } finally {
    globalThis.liveryPressed?.().at(-1)?.click();
  }
}
