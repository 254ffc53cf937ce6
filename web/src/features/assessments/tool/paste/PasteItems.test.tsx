import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, test } from 'vitest';
import type { Item } from '#web/features/assessments/tool/toolContent.ts';
import { nameOfItem } from '#web/features/assessments/tool/toolContent.ts';
import { PasteItems } from './PasteItems.tsx';

const added: Item[] = [];
const find = <E extends HTMLElement>(what: string) => [...document.querySelectorAll<E>(what)];
const addButton = () => find<HTMLButtonElement>('button').find((one) => one.textContent.startsWith('Add '))!;

/** A growing field waits for fonts, which jsdom does not have. */
beforeAll(() => {
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
});

async function open(most: number) {
  added.length = 0;
  const at = document.body.appendChild(document.createElement('div'));
  const root = createRoot(at);
  const dialog = (
    <PasteItems most={most} onAdd={(items) => added.push(...items)} onClose={() => root.unmount()} />
  );
  await act(async () => root.render(<MantineProvider env="test">{dialog}</MantineProvider>));
}

async function type(text: string) {
  const field = find<HTMLTextAreaElement>('textarea').find((one) => !one.ariaHidden)!;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const questions = `1. Who signs an invoice?
a) The owner *
b) The client
2. Who pays it?
- The owner
- The client
3. What is a debtor?`;

test('what is read is shown, and what is chosen is added', async () => {
  await open(10);
  expect(addButton().disabled).toBe(true);
  await type(questions);
  expect(document.body.textContent).toContain('3 items: 2 multiple choice, 1 written');
  expect(document.body.textContent.match(/No right answer yet/g)).toHaveLength(1);
  expect(find('[aria-label="Right answer"]')).toHaveLength(1);
  const [first] = find<HTMLInputElement>('input[type=checkbox]');
  await act(async () => first!.click());
  await type(`${questions}\nWrite two sentences.`);
  expect(find<HTMLInputElement>('input[type=checkbox]').map(({ checked }) => checked)).toEqual([
    false,
    true,
    true,
  ]);
  expect(addButton().textContent).toBe('Add 2 items');
  await act(async () => addButton().click());
  expect(added.map(nameOfItem)).toEqual(['Who pays it?', 'What is a debtor?']);
});

test('no more is added than there is room for', async () => {
  await open(1);
  await type(questions);
  expect(document.body.textContent).toContain('There is room for 1 more item');
  await act(async () => addButton().click());
  expect(added.map(nameOfItem)).toEqual(['Who signs an invoice?']);
});

test('a text without a question says what one looks like', async () => {
  await open(5);
  await type('1.');
  expect(document.body.textContent).toContain('No question is found.');
});
