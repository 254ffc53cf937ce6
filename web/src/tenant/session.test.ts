// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import type * as Session from './session.ts';
import type * as Store from './store.ts';

let session: typeof Session;
let store: typeof Store;
let went: string[] = [];
let reloads = 0;

/** A fresh page, because module state survives between calls on one page. */
async function openPage(path: string): Promise<void> {
  vi.resetModules();
  went = [];
  reloads = 0;
  vi.stubGlobal('location', {
    pathname: path.split('?')[0],
    search: path.includes('?') ? `?${path.split('?')[1]}` : '',
    assign: (to: string) => went.push(to),
    reload: () => void reloads++,
  });
  store = await import('./store.ts');
  session = await import('./session.ts');
  store.useStore.setState(({ auth }) => ({
    auth: { ...auth, signedIn: true, personId: 'p1', roles: ['student'] },
  }));
}

let closeTab = new AbortController();

beforeEach(() => {
  localStorage.clear();
  // A page that was left receives no more events.
  closeTab.abort();
  closeTab = new AbortController();
  const listen = window.addEventListener.bind(window) as (...args: unknown[]) => void;
  vi.spyOn(window, 'addEventListener').mockImplementation((kind: string, listener: unknown) =>
    listen(kind, listener, { signal: closeTab.signal }),
  );
  vi.stubGlobal('fetch', async () => Response.json({}));
});

test('the sign-out button leads to /auth, which says so', async () => {
  await openPage('/dashboard');
  await session.signOut();
  expect(went).toEqual(['/auth?reason=signed_out']);
  expect(store.useStore.getState().auth).toEqual(store.startState.auth);
});

test('a sign-out that did not reach the server signs nobody out', async () => {
  await openPage('/dashboard');
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  await expect(session.signOut()).rejects.toMatchObject({ code: 'offline' });
  expect(went).toEqual([]);
  expect(store.useStore.getState().auth.signedIn).toBe(true);
});

test('a session the server no longer knows leads to /auth with the reason and the way back, however many calls fail', async () => {
  await openPage('/units/1?item=2');
  for (let call = 0; call < 5; call++) session.endSession('ended');
  expect(went).toEqual(['/auth?next=%2Funits%2F1%3Fitem%3D2&reason=ended']);
  expect(store.useStore.getState().auth).toEqual(store.startState.auth);
});

test('calls that fail while one signs out do not lead anywhere else', async () => {
  await openPage('/dashboard');
  const leaving = session.signOut();
  session.endSession('ended');
  await leaving;
  expect(went).toEqual(['/auth?reason=signed_out']);
});

test('who stands on the sign-in screens stays there', async () => {
  await openPage('/auth/verify');
  session.endSession('ended');
  expect(went).toEqual([]);
});

for (const path of ['/browse', '/browse/7?from=list', '/privacy-policy', '/link/open']) {
  test(`a reader of ${path} continues as a visitor when the session ends`, async () => {
    await openPage(path);
    let ended = 0;
    session.watchEnding(() => void ended++);
    session.endSession('ended');
    session.endSession('ended');
    expect(went).toEqual([]);
    expect(store.useStore.getState().auth).toEqual(store.startState.auth);
    expect(ended).toBe(1);
  });
}

test('a page that needs an account is left when the session ends, and its data is not read again', async () => {
  await openPage('/courses');
  let ended = 0;
  session.watchEnding(() => void ended++);
  session.endSession('ended');
  expect([went.length, ended]).toEqual([1, 0]);
});

const otherTabKeeps = (auth: object | null): void => {
  const { sidebarCollapsed, ...nobody } = store.startState.auth;
  const state = { auth: { ...nobody, ...auth }, sidebarCollapsed };
  localStorage.setItem('auth', JSON.stringify({ state, version: 2 }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth' }));
};

test('a sign-out in one tab signs out the others, and says where it came from', async () => {
  await openPage('/courses');
  session.followOtherTabs();
  otherTabKeeps(null);
  expect(went).toEqual(['/auth?next=%2Fcourses&reason=elsewhere']);
});

test('a sign-out in one tab leaves a public page of another where it is', async () => {
  await openPage('/browse/7');
  let ended = 0;
  session.watchEnding(() => void ended++);
  session.followOtherTabs();
  otherTabKeeps(null);
  expect([went, ended]).toEqual([[], 1]);
});

test('a tab that shows one person restarts when another signs in', async () => {
  await openPage('/courses');
  session.followOtherTabs();
  otherTabKeeps({ signedIn: true, personId: 'p2' });
  expect(went).toEqual(['/']);
});

test('a sign-in in one tab ends the sign-in screens of the others', async () => {
  await openPage('/auth?next=%2Funits%2F1');
  store.resetState();
  session.followOtherTabs();
  otherTabKeeps({ signedIn: true, personId: 'p2' });
  expect(went).toEqual(['/']);
});

test('the sidebar of another tab changes nothing but the sidebar', async () => {
  await openPage('/courses');
  session.followOtherTabs();
  otherTabKeeps({ signedIn: true, personId: 'p1', roles: ['student'] });
  expect(went).toEqual([]);
});

test('an organisation that is closed while one works is left through one load of the page', async () => {
  await openPage('/courses');
  session.leaveOrganisation();
  session.leaveOrganisation();
  expect(reloads).toBe(1);
});
