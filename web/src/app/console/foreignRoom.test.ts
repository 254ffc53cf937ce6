import { isRedirect } from '@tanstack/react-router';
import { beforeEach, expect, test } from 'vitest';
import type { Role } from '#contract/kit/roles.ts';
import { startState, useStore } from '#web/tenant/store.ts';
import { leaveForeignRoom } from './foreignRoom.ts';

beforeEach(() => useStore.setState(startState));

/** Where a person with these roles ends up after opening an address. */
function ends(href: string, roles: Role[]): string {
  useStore.setState(({ auth }) => ({ auth: { ...auth, signedIn: true, roles } }));
  try {
    leaveForeignRoom(href);
    return href;
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown;
    return String(thrown.options.to);
  }
}

test.each<[string, Role[], string]>([
  ['/console/marking', ['assessor'], '/console/marking'],
  ['/console/marking/1?view=mine', ['trainer'], '/console'],
  ['/console/registrations', ['finance'], '/console'],
  ['/console/billing', ['trainer', 'finance'], '/console/billing'],
  ['/console', ['auditor'], '/console'],
  // A student's session ended there, and somebody else signed in.
  ['/dashboard', ['administrator'], '/console'],
  ['/units/1?item=2', ['trainer'], '/console'],
  ['/billing', ['finance'], '/console'],
  ['/assessments/1', ['student', 'assessor'], '/assessments/1'],
  ['/user/security', ['administrator'], '/user/security'],
  ['/browse', ['administrator'], '/browse'],
])('%s opened by %s ends at %s', (href, roles, end) => {
  expect(ends(href, roles)).toBe(end);
});
