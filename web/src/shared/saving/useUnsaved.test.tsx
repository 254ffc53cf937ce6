import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rememberSession, resetState } from '#web/tenant/store.ts';
import { keepDrafts } from './drafts.ts';
import { useUnsaved } from './useUnsaved.ts';

const worn = { colour: 'amber' };
const changed = { colour: 'teal' };
let onServer = worn;
let unsaved: ReturnType<typeof useUnsaved<typeof worn>>;
const sent: object[] = [];
let take: (from: typeof worn) => void;

function Studio() {
  const own = useUnsaved({
    name: 'look',
    saved: onServer,
    pause: 60_000,
    send: (value, taken) => {
      sent.push(value);
      take = taken;
    },
  });
  useEffect(() => {
    unsaved = own;
  });
  return null;
}

let root: ReturnType<typeof createRoot>;
async function open() {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Studio />));
}
async function reload() {
  keepDrafts();
  await act(async () => root.unmount());
  await open();
}

beforeEach(async () => {
  onServer = worn;
  sent.length = 0;
  rememberSession({ personId: 'mia', roles: ['administrator'], missingStep: null } as never);
  await open();
});
afterEach(async () => {
  await act(async () => root.unmount());
  resetState();
  sessionStorage.clear();
});

const change = (value: typeof worn) => act(async () => unsaved.changed(value));
const online = () => act(async () => void dispatchEvent(new Event('online')));

test('a change that was not saved is there after a reload, and is sent', async () => {
  await change(changed);
  expect(unsaved.waiting).toBe(true);
  await reload();
  expect(unsaved.start).toEqual(changed);
  expect(sent.at(-1)).toEqual(changed);
});

test('it is sent again when the network is back, until the server has it', async () => {
  await change(changed);
  await online();
  expect(sent).toEqual([changed]);
  await act(async () => take(changed));
  expect(unsaved.waiting).toBe(false);
  await online();
  expect(sent).toHaveLength(1);
});

test('what was changed while it was on its way still waits', async () => {
  const later = { colour: 'plum' };
  await change(changed);
  await online();
  await change(later);
  await act(async () => take(changed));
  expect(unsaved.waiting).toBe(true);
  await online();
  expect(sent).toEqual([changed, later]);
});

test('it is dropped where somebody else has saved something meanwhile', async () => {
  await change(changed);
  onServer = { colour: 'black' };
  await reload();
  expect(unsaved.start).toEqual({ colour: 'black' });
  expect(unsaved.waiting).toBe(false);
});

test('nothing waits once somebody goes on with another', async () => {
  await change(changed);
  await act(async () => unsaved.goOnWith(worn));
  await reload();
  expect(unsaved.start).toEqual(worn);
  expect(sent).toEqual([]);
});
