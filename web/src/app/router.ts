import { createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { routeTree } from '#web/routeTree.gen.ts';
import { watchEnding } from '#web/tenant/session.ts';
import { watchAreas } from './areas.ts';
import { makeQueryClient } from './queryClient.ts';
import { RouteError } from './errors/RouteError.tsx';

export const queryClient = makeQueryClient(() => void router.invalidate());

export const router = createRouter({
  routeTree,
  context: { queryClient },
  // Words in the address that a screen does not know never reach it.
  search: { strict: true },
  defaultPreload: 'intent',
  // Data has its own cache, which knows better what is fresh.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 400,
  defaultPendingMinMs: 200,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: lazyRouteComponent(() => import('./errors/NotFound.tsx'), 'NotFound'),
  notFoundMode: 'root',
  scrollRestoration: true,
});

watchAreas(router);
// What stands around the page changes, and what was read for the person goes.
watchEnding(() => {
  void router.invalidate().then(() => queryClient.removeQueries({ type: 'inactive' }));
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
