import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { changesIn, handOver } from './handOver.ts';

let sent: object[] = [];

function Form() {
  const [values, setValues] = useState({ name: '', day: 'one', terms: false, place: 'second' });
  const set = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }));
  const radio = (place: string) => (
    <input type="radio" name="place" checked={values.place === place} onChange={() => set({ place })} />
  );
  return (
    <>
      <input aria-label="Name" value={values.name} onChange={(event) => set({ name: event.target.value })} />
      <select value={values.day} onChange={(event) => set({ day: event.target.value })}>
        <option value="one">One</option>
        <option value="two">Two</option>
      </select>
      <input
        type="checkbox"
        checked={values.terms}
        onChange={(event) => set({ terms: event.target.checked })}
      />
      {radio('first')}
      {radio('second')}
      <button type="button" onClick={() => sent.push(values)}>
        Send
      </button>
    </>
  );
}

/** As the server writes it. */
const html = `<input aria-label="Name" value=""/><select><option value="one" selected="">One</option><option value="two">Two</option></select><input type="checkbox"/><input type="radio" name="place"/><input type="radio" name="place" checked=""/><button type="button">Send</button>`;

test('what was typed, chosen, ticked and pressed before React was there is what it knows and sends', async () => {
  sent = [];
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.append(root);
  const [name, tick, first] = root.querySelectorAll('input');
  const button = root.querySelector('button')!;
  name!.value = 'Amira';
  root.querySelector('select')!.value = 'two';
  tick!.checked = true;
  first!.checked = true;
  name!.focus();
  name!.setSelectionRange(2, 2);
  globalThis.liveryStarter = {
    viewed: false,
    failures: () => [],
    pressed: () => [button],
    takeSent: () => undefined,
  };
  hydrateRoot(root, <Form />);
  await expect.poll(() => Object.keys(button).length).toBeGreaterThan(0);
  handOver(root, changesIn(root));
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent).toEqual([{ name: 'Amira', day: 'two', terms: true, place: 'first' }]);
  expect([name!.value, first!.checked]).toEqual(['Amira', true]);
  // Who is typing goes on where they are.
  expect(name!.selectionStart).toBe(2);
});
