// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { may } from '#contract/kit/acts.ts';
import { staffRoles } from '#contract/kit/roles.ts';
import { consoleRooms } from '#contract/console/rooms.ts';
import { roomScreens } from '#contract/console/roomScreens.ts';
import { isKnownPath } from '#messages/allTitles.ts';
import { consoleReady, ownRoom } from './app/console/ownRoom.ts';
import { roomsFor } from './app/console/places.ts';
import { routeTree } from './routeTree.gen.ts';
import { accountReady, hasOrganisation, signedIn, signedOut, staff } from './tenant/guards.ts';
import type { Guard, GuardChain } from './tenant/guards.ts';

interface Node {
  readonly fullPath: string;
  readonly options: { readonly id?: string; readonly path?: string; readonly beforeLoad?: unknown };
  readonly children?: Record<string, Node> | readonly Node[];
}

/** Guards of every path, those of the areas around it first. */
function table(): Map<string, readonly Guard[]> {
  const found = new Map<string, readonly Guard[]>();
  const walk = (node: Node, path: string, outer: readonly Guard[]): void => {
    const own = (node.options.beforeLoad as Partial<GuardChain> | undefined)?.guards ?? [];
    const all = [...outer, ...own];
    const here = node.options.path ? `${path}/${node.options.path}`.replaceAll(/\/+/g, '/') : path;
    const children = Object.values<Node>(node.children ?? {});
    if (children.length === 0) found.set(here.length > 1 ? here.replace(/\/$/, '') : here, all);
    for (const child of children) walk(child, here, all);
  };
  walk(routeTree as unknown as Node, '', []);
  return found;
}

/** The start page, every room of the table of rooms, and what lies inside each. */
const consolePaths = [
  '/console',
  '/console/$',
  ...consoleRooms.flatMap(({ path }) => [
    path,
    ...roomScreens[path].details.map((inner) => inner.replaceAll(':', '$')),
  ]),
];

test.each<[string, Guard[]]>([
  ['/dashboard', [hasOrganisation, signedIn, accountReady, consoleReady]],
  ['/courses', [hasOrganisation, signedIn, accountReady, consoleReady]],
  ['/subscriptions', [hasOrganisation, signedIn, accountReady, consoleReady]],
  ['/subscriptions/$id', [hasOrganisation, signedIn, accountReady, consoleReady]],
  ['/units/$id', [hasOrganisation, signedIn, accountReady, consoleReady]],
  ['/pre-course/$subscriptionId', [hasOrganisation, signedIn, accountReady, consoleReady]],
  ['/assessments', [hasOrganisation, signedIn, accountReady, consoleReady]],
  ['/assessments/$id', [hasOrganisation, signedIn, accountReady, consoleReady]],
  ['/billing', [hasOrganisation, signedIn, accountReady, consoleReady]],
  ['/rto-not-found', []],
  ['/auth', [signedOut]],
  ['/auth/link', [hasOrganisation, signedOut]],
  ['/auth/forgot', [signedOut]],
  ['/auth/reset', [signedOut]],
  ['/auth/verify', [hasOrganisation]],
  ['/auth/terms', [hasOrganisation]],
  ['/auth/invitation/$token', [hasOrganisation]],
  ['/user', [hasOrganisation, signedIn, consoleReady]],
  ['/user/security', [hasOrganisation, signedIn, consoleReady]],
  ['/user/notifications', [hasOrganisation, signedIn, consoleReady]],
  ['/user/documents', [hasOrganisation, signedIn, consoleReady]],
  ['/user/record', [hasOrganisation, signedIn, consoleReady]],
  ['/browse', [hasOrganisation]],
  ['/browse/$id', [hasOrganisation]],
  ['/register/$id', [hasOrganisation]],
  ['/link/$token', [hasOrganisation]],
  ['/terms-of-use', [hasOrganisation]],
  ['/privacy-policy', [hasOrganisation]],
  ...consolePaths.map((path): [string, Guard[]] => [
    path,
    [hasOrganisation, signedIn, staff, accountReady, ownRoom],
  ]),
])('%s is behind its guards, in order', (path, expected) => {
  expect(table().get(path)).toEqual(expected);
});

test('every screen of the console is in the table of rooms, with a title of its own and a place in the navigation', () => {
  const paths = [...table().keys()].filter((path) => path.startsWith('/console'));
  expect(paths.toSorted()).toEqual(consolePaths.toSorted());
  for (const { path, act } of consoleRooms) {
    for (const screen of [path, ...roomScreens[path].details]) expect(isKnownPath(screen)).toBe(true);
    for (const role of staffRoles)
      expect(roomsFor([role]).some(({ to }) => to === path)).toBe(may([role], act));
  }
});

test('what is not built has no route', () => {
  const paths = [...table().keys()];
  expect(paths).not.toContain('/certificates');
});
