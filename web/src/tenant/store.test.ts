// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import {
  rememberSession,
  resetState,
  setGlobalLoading,
  startState,
  toggleSidebar,
  useStore,
} from './store.ts';

const kept = (): { state: unknown; version: number } =>
  JSON.parse(localStorage.getItem('auth') ?? 'null') as { state: unknown; version: number };
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
};

beforeEach(() => {
  localStorage.clear();
  useStore.setState(startState);
});

test('the whole screen waits at the start', () => {
  expect(useStore.getInitialState().studentApp.globalLoading).toBe(true);
});

test('only a summary and the sidebar flag are kept on the device: no name, no e-mail, nothing of the other slice', () => {
  rememberSession(session);
  toggleSidebar();
  setGlobalLoading(false);
  expect(kept()).toEqual({
    state: {
      auth: { signedIn: true, personId: 'p1', roles: ['student'], missingStep: null, sidebarCollapsed: true },
    },
    version: 1,
  });
});

test('a reload finds what was kept', async () => {
  rememberSession(session);
  toggleSidebar();
  const text = localStorage.getItem('auth')!;
  useStore.setState(startState);
  localStorage.setItem('auth', text);
  await useStore.persist.rehydrate();
  expect(useStore.getState().auth).toMatchObject({ personId: 'p1', sidebarCollapsed: true });
  expect(useStore.getState().studentApp).toEqual(startState.studentApp);
});

test('what an older version kept is not guessed at', async () => {
  localStorage.setItem(
    'auth',
    JSON.stringify({ state: { token: 'x', auth: { signedIn: true } }, version: 0 }),
  );
  await useStore.persist.rehydrate();
  expect(useStore.getState().auth).toEqual(startState.auth);
});

test('signing out puts fixed values in both slices', () => {
  rememberSession(session);
  toggleSidebar();
  resetState();
  expect(useStore.getState()).toEqual({ auth: startState.auth, studentApp: { globalLoading: false } });
  expect(kept().state).toEqual({ auth: startState.auth });
});
