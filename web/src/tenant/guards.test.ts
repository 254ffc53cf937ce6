// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { isNotFound, isRedirect } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SessionSummary } from '#contract/identity.ts';
import { ApiError } from '#web/lib/apiError.ts';
import { accountReady, guards, hasOrganisation, landing, signedIn, signedOut, staff } from './guards.ts';
import type { Guard } from './guards.ts';
import { replaceSettings } from './settings.ts';
import { rememberSession, resetState, setMissingStep, useStore } from './store.ts';
import { anOrganisation } from '../../test/anOrganisation.ts';

const session = (over: Partial<SessionSummary> = {}): SessionSummary => ({
  personId: '0193a000-0000-7000-8000-000000000001',
  displayName: 'Sam',
  email: 'sam@shared.example',
  photo: null,
  roles: ['student'],
  language: 'en',
  timeZone: 'Australia/Sydney',
  missingStep: null,
  keyboardShortcuts: true,
  lookChangedAt: '2026-11-01T00:00:00.000Z',
  ...over,
});

const problem = (status: number, code: string): Response =>
  Response.json({ type: '', title: code, status, code, requestId: 'r' }, { status });

let asked: string[] = [];
let answer: () => Response = () => problem(401, 'signed_out');
const serverSays = (next: () => Response): void => void (answer = next);

beforeEach(() => {
  asked = [];
  resetState();
  serverSays(() => problem(401, 'signed_out'));
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const visit = (href = '/units/1?item=2', search: object = {}) => ({
  context: { queryClient: new QueryClient() },
  location: { href, search },
});

/** Where a guard redirects to; null when it lets the visitor pass. */
async function led(guard: Guard, at = visit()): Promise<object | string | null> {
  try {
    await guard(at);
    return null;
  } catch (thrown) {
    if (isRedirect(thrown)) {
      const { to, href, search } = thrown.options as { to?: string; href?: string; search?: object };
      return href ?? { to, ...search };
    }
    if (isNotFound(thrown)) return 'not found';
    throw thrown;
  }
}

test('a host without an organisation shows the not-found screen, and a host with one passes', async () => {
  vi.resetModules();
  const fresh = await import('./guards.ts');
  expect(await led(fresh.hasOrganisation)).toBe('not found');
  replaceSettings(anOrganisation('Harbour Skills Institute'));
  expect(await led(hasOrganisation)).toBeNull();
});

test('someone the device remembers passes at once, without asking the server', () => {
  rememberSession(session());
  expect(guards(signedIn, accountReady)(visit())).toBeUndefined();
  expect(asked).toEqual([]);
});

test('a stranger is sent to sign in and returns afterwards', async () => {
  expect(await led(signedIn)).toEqual({ to: '/auth', next: '/units/1?item=2' });
  expect(asked).toEqual(['/api/user/session']);
});

test('someone signed in whom the device does not remember passes, and is remembered', async () => {
  serverSays(() => Response.json(session({ roles: ['administrator'] })));
  expect(await led(signedIn)).toBeNull();
  expect(useStore.getState().auth).toMatchObject({ signedIn: true, roles: ['administrator'] });
});

test('a server that cannot be reached is an error to show, not a reason to sign in again', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  await expect(led(signedIn)).rejects.toEqual(new ApiError('offline'));
});

test('an account that misses a step is led there, and back afterwards', async () => {
  rememberSession(session({ missingStep: 'terms' }));
  serverSays(() => Response.json(session({ missingStep: 'terms' })));
  expect(await led(accountReady)).toEqual({ to: '/auth/terms', next: '/units/1?item=2' });
});

test('a step finished on another device stops nobody', async () => {
  rememberSession(session());
  setMissingStep('verify');
  serverSays(() => Response.json(session()));
  expect(await led(accountReady)).toBeNull();
});

test('a signed-in person does not see the sign-in screen but continues', async () => {
  expect(await led(signedOut)).toBeNull();
  rememberSession(session());
  expect(await led(signedOut)).toBe('/');
  expect(await led(signedOut, visit('/auth', { next: '/courses' }))).toBe('/courses');
  expect(await led(signedOut, visit('/auth', { next: '//evil.example' }))).toBe('/');
});

test('students land on their dashboard and stay out of the console, staff land in the console', async () => {
  rememberSession(session());
  expect(await led(landing)).toEqual({ to: '/dashboard' });
  expect(await led(staff)).toEqual({ to: '/dashboard' });
  rememberSession(session({ roles: ['trainer'] }));
  expect(await led(landing)).toEqual({ to: '/console' });
  expect(await led(staff)).toBeNull();
});

test('guards run in order and stop at the first that leads elsewhere', async () => {
  const order: string[] = [];
  const note =
    (name: string): Guard =>
    () =>
      void order.push(name);
  const waits: Guard = async () => void order.push('waits');
  await guards(note('first'), waits, note('last'))(visit());
  expect(order).toEqual(['first', 'waits', 'last']);
  expect(await led(guards(signedIn, note('never')))).toEqual({ to: '/auth', next: '/units/1?item=2' });
  expect(order).not.toContain('never');
});

/** Every kind of visitor, and where the guards of each area take them. */
describe('Who ends where', () => {
  const visitors = {
    'a visitor': null,
    'a student whose email is not confirmed': session({ missingStep: 'verify' }),
    'a student who has not accepted the terms': session({ missingStep: 'terms' }),
    'a student': session(),
    'a trainer who has not accepted the terms': session({ roles: ['trainer'], missingStep: 'terms' }),
    'a trainer': session({ roles: ['trainer'] }),
    'an administrator who also studies': session({ roles: ['student', 'administrator'] }),
  } as const;
  const areas = {
    shell: guards(hasOrganisation, signedIn, accountReady),
    user: guards(hasOrganisation, signedIn),
    console: guards(hasOrganisation, signedIn, staff, accountReady),
    auth: guards(signedOut),
    public: guards(hasOrganisation),
  } as const;
  const here = null;
  const signIn = { to: '/auth', next: '/units/1?item=2' };
  const verify = { to: '/auth/verify', next: '/units/1?item=2' };
  const terms = { to: '/auth/terms', next: '/units/1?item=2' };
  const dashboard = { to: '/dashboard' };

  const table = [
    ['a visitor', { shell: signIn, user: signIn, console: signIn, auth: here, public: here }],
    [
      'a student whose email is not confirmed',
      { shell: verify, user: here, console: dashboard, auth: '/', public: here },
    ],
    [
      'a student who has not accepted the terms',
      { shell: terms, user: here, console: dashboard, auth: '/', public: here },
    ],
    ['a student', { shell: here, user: here, console: dashboard, auth: '/', public: here }],
    [
      'a trainer who has not accepted the terms',
      { shell: terms, user: here, console: terms, auth: '/', public: here },
    ],
    ['a trainer', { shell: here, user: here, console: here, auth: '/', public: here }],
    [
      'an administrator who also studies',
      { shell: here, user: here, console: here, auth: '/', public: here },
    ],
  ] as const;
  const cases = table.flatMap(([who, ends]) =>
    Object.entries(ends).map(([area, end]) => [who, area as keyof typeof areas, end] as const),
  );

  test.each(cases)('%s in the area %s', async (who, area, end) => {
    replaceSettings(anOrganisation('Harbour Skills Institute'));
    const them = visitors[who];
    if (them) {
      rememberSession(them);
      serverSays(() => Response.json(them));
    }
    expect(await led(areas[area])).toEqual(end);
  });

  test.each(Object.keys(visitors) as (keyof typeof visitors)[])(
    '%s sees the not-found screen on a host of no organisation or of a suspended one',
    async (who) => {
      vi.resetModules();
      const fresh = await import('./guards.ts');
      const store = await import('./store.ts');
      const them = visitors[who];
      if (them) store.rememberSession(them);
      const { hasOrganisation: org, signedIn: known, accountReady: done, staff: worker } = fresh;
      expect(await led(fresh.guards(org, known, done))).toBe('not found');
      expect(await led(fresh.guards(org, known))).toBe('not found');
      expect(await led(fresh.guards(org, known, worker))).toBe('not found');
      expect(await led(fresh.guards(org))).toBe('not found');
      expect(asked).toEqual([]);
    },
  );
});
