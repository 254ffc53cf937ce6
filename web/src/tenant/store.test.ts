// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anOrganisation } from '../../test/anOrganisation.ts';
import { replaceSettings } from './settings.ts';
import {
  forgetOtherOrganisation,
  rememberSession,
  resetState,
  setAreaLoading,
  setGlobalLoading,
  startState,
  toggleSidebar,
  useStore,
} from './store.ts';

const kept = (): { state: unknown; version: number } =>
  JSON.parse(localStorage.getItem('auth') ?? 'null') as { state: unknown; version: number };
const lies = (state: unknown, version = 2): void =>
  localStorage.setItem('auth', JSON.stringify({ state, version }));
const session = {
  personId: 'p1',
  displayName: 'Sam',
  email: 'sam@shared.example',
  photo: null,
  roles: ['student' as const],
  language: 'en' as const,
  timeZone: 'UTC',
  missingStep: null,
  keyboardShortcuts: true,
  lookChangedAt: '2026-11-01T00:00:00.000Z',
};
const sam = {
  organisation: 'harbour',
  signedIn: true,
  personId: 'p1',
  roles: ['student'],
  missingStep: null,
};

beforeEach(() => {
  replaceSettings(anOrganisation('Harbour Skills Institute'));
  useStore.setState(startState);
  localStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

test('the one store holds the slices auth and studentApp, and the whole screen waits at the start', () => {
  expect(Object.keys(useStore.getInitialState())).toEqual(['auth', 'studentApp']);
  expect(useStore.getInitialState().studentApp).toEqual({ globalLoading: true, areaLoading: false });
});

test('the device keeps exactly a summary and the sidebar flag, as JSON: no name, no email, no other slice', () => {
  rememberSession(session);
  toggleSidebar();
  setGlobalLoading(false);
  setAreaLoading(true);
  expect(Object.keys(localStorage)).toEqual(['auth']);
  expect(kept()).toEqual({ state: { auth: sam, sidebarCollapsed: true }, version: 2 });
});

test('a reload finds what was kept', async () => {
  lies({ auth: sam, sidebarCollapsed: true });
  await useStore.persist.rehydrate();
  expect(useStore.getState()).toEqual({
    auth: { ...sam, sidebarCollapsed: true },
    studentApp: startState.studentApp,
  });
});

test('data of the first version still works: nobody is signed out and the sidebar stays', async () => {
  const { organisation: _, ...before } = sam;
  lies({ auth: { ...before, sidebarCollapsed: true } }, 1);
  await useStore.persist.rehydrate();
  expect(useStore.getState().auth).toEqual({ ...sam, organisation: null, sidebarCollapsed: true });
  expect(kept()).toEqual({
    state: { auth: { ...sam, organisation: null }, sidebarCollapsed: true },
    version: 2,
  });
});

test.each([
  ['a version nobody knows', JSON.stringify({ state: { token: 'x', auth: { signedIn: true } }, version: 0 })],
  ['half a write', '{"state":{"auth":{"signedIn":tr'],
  ['no object', 'null'],
  ['another shape', JSON.stringify({ state: { auth: null, sidebarCollapsed: true }, version: 2 })],
  ['a field of another kind', JSON.stringify({ state: { auth: { ...sam, roles: 'student' } }, version: 2 })],
  ['a step that does not exist', JSON.stringify({ state: { auth: { ...sam, missingStep: 7 } }, version: 2 })],
])('%s in the storage is discarded, and nobody is signed in by it', async (_, text) => {
  localStorage.setItem('auth', text);
  await useStore.persist.rehydrate();
  expect(useStore.getState()).toEqual(startState);
  rememberSession(session);
  expect(kept().state).toEqual({ auth: sam, sidebarCollapsed: false });
});

test('unknown fields are dropped', async () => {
  lies({ auth: { ...sam, token: 'secret' }, sidebarCollapsed: false, studentApp: { globalLoading: false } });
  await useStore.persist.rehydrate();
  expect(useStore.getState()).toEqual({
    auth: { ...sam, sidebarCollapsed: false },
    studentApp: startState.studentApp,
  });
});

test('a browser that keeps nothing, or is full, still works', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  await useStore.persist.rehydrate();
  rememberSession(session);
  expect(useStore.getState().auth.signedIn).toBe(true);
});

test('one reset puts fixed values in both slices, in memory and on the device', () => {
  rememberSession(session);
  toggleSidebar();
  setAreaLoading(true);
  resetState();
  expect(useStore.getState()).toEqual({
    auth: startState.auth,
    studentApp: { globalLoading: false, areaLoading: false },
  });
  const { sidebarCollapsed: _, ...nobody } = startState.auth;
  expect(kept().state).toEqual({ auth: nobody, sidebarCollapsed: false });
});

test('a host that another organisation took over knows nobody, and its own people stay known', () => {
  rememberSession(session);
  forgetOtherOrganisation();
  expect(useStore.getState().auth.signedIn).toBe(true);
  replaceSettings(anOrganisation('Redgum Community College'));
  forgetOtherOrganisation();
  expect(useStore.getState()).toEqual(startState);
});
