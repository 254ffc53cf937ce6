// @vitest-environment jsdom
import { expect, test } from 'vitest';
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

test.each([
  ['/dashboard', [hasOrganisation, signedIn, accountReady]],
  ['/courses', [hasOrganisation, signedIn, accountReady]],
  ['/subscriptions', [hasOrganisation, signedIn, accountReady]],
  ['/subscriptions/$id', [hasOrganisation, signedIn, accountReady]],
  ['/units/$id', [hasOrganisation, signedIn, accountReady]],
  ['/pre-course/$subscriptionId', [hasOrganisation, signedIn, accountReady]],
  ['/assessments', [hasOrganisation, signedIn, accountReady]],
  ['/assessments/$id', [hasOrganisation, signedIn, accountReady]],
  ['/billing', [hasOrganisation, signedIn, accountReady]],
  ['/rto-not-found', []],
  ['/auth', [signedOut]],
  ['/auth/forgot', [signedOut]],
  ['/auth/reset', [signedOut]],
  ['/auth/verify', [hasOrganisation]],
  ['/auth/terms', [hasOrganisation]],
  ['/auth/invitation/$token', [hasOrganisation]],
  ['/user', [hasOrganisation, signedIn]],
  ['/user/security', [hasOrganisation, signedIn]],
  ['/user/notifications', [hasOrganisation, signedIn]],
  ['/user/documents', [hasOrganisation, signedIn]],
  ['/browse', [hasOrganisation]],
  ['/browse/$id', [hasOrganisation]],
  ['/register/$id', [hasOrganisation]],
  ['/link/$token', [hasOrganisation]],
  ['/terms-of-use', [hasOrganisation]],
  ['/privacy-policy', [hasOrganisation]],
  ['/console', [hasOrganisation, signedIn, staff]],
  ['/console/people', [hasOrganisation, signedIn, staff]],
  ['/console/billing', [hasOrganisation, signedIn, staff]],
  ['/console/registrations', [hasOrganisation, signedIn, staff]],
  ['/console/registrations/$id', [hasOrganisation, signedIn, staff]],
  ['/console/marking', [hasOrganisation, signedIn, staff]],
  ['/console/marking/$id', [hasOrganisation, signedIn, staff]],
  ['/console/observations', [hasOrganisation, signedIn, staff]],
  ['/console/observations/$attemptId/$itemId', [hasOrganisation, signedIn, staff]],
  ['/console/page-views', [hasOrganisation, signedIn, staff]],
])('%s is behind its guards, in order', (path, expected) => {
  expect(table().get(path)).toEqual(expected);
});

test('what is not built has no route', () => {
  const paths = [...table().keys()];
  expect(paths).not.toContain('/certificates');
});
