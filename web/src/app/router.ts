import { createRouter, lazyRouteComponent } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { routeTree } from '#web/routeTree.gen.ts';
import { useConsoleFile } from './console/consoleFile.ts';
import { makeQueryClient } from './queryClient.ts';
import { RouteError } from './errors/RouteError.tsx';

/** A page that came whole stands where the browser and its reader scrolled it to; the router moves what comes after. */
function mayScroll(): () => boolean {
  let isInPlace = document.querySelector('#root[data-page]') !== null;
  return () => {
    const may = !isInPlace;
    isInPlace = false;
    return may;
  };
}

/** The router with its own query cache. A browser keeps its history itself; the server gives the one address. */
export function makeRouter(history?: RouterHistory) {
  const queryClient = makeQueryClient(() => void router.invalidate());
  const router = createRouter({
    routeTree,
    ...(history && { history, origin: 'http://localhost', isServer: false }),
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
    scrollRestoration: history === undefined && mayScroll(),
  });
  // The console comes with routes of its own. On the server a router lives for one page.
  if (!history) useConsoleFile.subscribe(() => router.setRoutes(router.buildRouteTree()));
  return router;
}

export type Router = ReturnType<typeof makeRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: Router;
  }
}
