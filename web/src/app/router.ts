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
  // Search parameters a screen does not declare never reach it.
  search: { strict: true },
  defaultPreload: 'intent',
  // The query cache decides what is fresh.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 400,
  defaultPendingMinMs: 200,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: lazyRouteComponent(() => import('./errors/NotFound.tsx'), 'NotFound'),
  notFoundMode: 'root',
  scrollRestoration: true,
});

watchAreas(router);
// The page gets another frame, and data read for the person is dropped.
watchEnding(() => {
  void router.invalidate().then(() => queryClient.removeQueries({ type: 'inactive' }));
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
