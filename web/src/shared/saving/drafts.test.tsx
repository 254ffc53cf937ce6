import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepDrafts } from './drafts.ts';
import { rememberSession, resetState } from '#web/tenant/store.ts';
import { useForm } from '#web/shared/forms/useForm.ts';

const start = { name: 'Mia', phone: '', password: '', code: '', born: { day: '', month: '' } };
let saved = start;
let form: ReturnType<typeof useForm<typeof start>>;

function Form() {
  const own = useForm({ name: 'profile', start: saved, checks: {}, secret: ['password', 'code'] });
  useEffect(() => {
    form = own;
  });
  return null;
}

let root: ReturnType<typeof createRoot>;
async function open() {
  const at = document.body.appendChild(document.createElement('div'));
  root = createRoot(at);
  await act(async () => root.render(<Form />));
}
const close = () => act(async () => root.unmount());
const type = (field: 'name' | 'phone' | 'password' | 'code', value: string) =>
  act(async () => form.text(field).onChange({ currentTarget: { value } } as never));

/** The tab is reloaded for a new version. */
async function reload() {
  keepDrafts();
  await close();
  await open();
}

const signIn = (personId: string) =>
  rememberSession({ personId, roles: ['student'], missingStep: null } as never);
beforeEach(() => {
  saved = start;
  signIn('mia');
});
afterEach(async () => {
  await close();
  resetState();
  sessionStorage.clear();
});

test('what is being typed is there after the reload, not saved yet, and lies nowhere any more', async () => {
  await open();
  await type('phone', '0400 1');
  await reload();
  expect(form.values).toMatchObject({ name: 'Mia', phone: '0400 1' });
  expect(form.dirty).toBe(true);
  expect(sessionStorage.length).toBe(0);
  expect(localStorage.getItem('auth')).not.toContain('0400');
});

test('only what was changed comes back: the rest is what the server says by now', async () => {
  await open();
  await type('phone', '0400 1');
  saved = { ...start, name: 'Mia Chen' };
  await reload();
  expect(form.values).toMatchObject({ name: 'Mia Chen', phone: '0400 1' });
});

test('a field that somebody else saved meanwhile shows what they saved', async () => {
  await open();
  await type('phone', '0400 1');
  await type('name', 'Mia Chan');
  saved = { ...start, name: 'Mia Chen' };
  await reload();
  expect(form.values).toMatchObject({ name: 'Mia Chen', phone: '0400 1' });
});

test('what the form calls secret is never kept: a password, a code', async () => {
  await open();
  await type('password', 'secret');
  await type('code', '123456');
  keepDrafts();
  expect(sessionStorage.length).toBe(0);
});

test('a field the new version does not have, or has otherwise, is left out', async () => {
  await open();
  sessionStorage.setItem(
    'draft|mia|/|profile',
    JSON.stringify({ name: true, gone: 'x', born: { year: '1990' }, phone: '1' }),
  );
  await close();
  await open();
  expect(form.values).toEqual({ ...start, phone: '1' });
});

test('whoever leaves takes it along, and nobody else is shown it', async () => {
  await open();
  await type('phone', '0400 1');
  keepDrafts();
  await close();
  expect(sessionStorage.length).toBe(1);
  resetState();
  expect(sessionStorage.length).toBe(0);
  signIn('somebody else');
  await open();
  expect(form.values).toEqual(start);
});

/** Another screen of the application is opened, and then this one again. */
async function leaveAndReturn() {
  const here = location.pathname;
  history.pushState(null, '', '/elsewhere');
  await close();
  history.pushState(null, '', here);
  await open();
}

test("what is typed outlives the browser's own reload", async () => {
  await open();
  await type('phone', '0400 1');
  dispatchEvent(new Event('pagehide'));
  await close();
  await open();
  expect(form.values).toMatchObject({ phone: '0400 1' });
});

test('what is typed is there again when another screen was opened in between, and goes when it is discarded', async () => {
  await open();
  await type('phone', '0400 1');
  await leaveAndReturn();
  expect(form.values).toMatchObject({ phone: '0400 1' });
  await act(async () => form.reset());
  await leaveAndReturn();
  expect(form.dirty).toBe(false);
});

const submitted = () =>
  act(async () => form.submit(() => undefined)({ preventDefault: () => undefined } as never));

test('what was sent does not come back; what was refused does', async () => {
  await open();
  await type('phone', '0400 1');
  await submitted();
  await leaveAndReturn();
  expect(form.dirty).toBe(false);
  await type('phone', '0400 2');
  await submitted();
  await act(async () => form.failed(new Error('refused')));
  await leaveAndReturn();
  expect(form.values).toMatchObject({ phone: '0400 2' });
});

test('a form that is only closed forgets what was typed', async () => {
  await open();
  await type('phone', '0400 1');
  await close();
  await open();
  expect(form.dirty).toBe(false);
});

test('nothing of somebody who has signed out is kept when the page goes', async () => {
  await open();
  await type('phone', '0400 1');
  resetState();
  dispatchEvent(new Event('pagehide'));
  // A form that a test of another file left open may keep its own.
  expect(JSON.stringify(sessionStorage)).not.toContain('0400 1');
});
