import type { QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type RouteComponent,
} from '@tanstack/react-router';
import type { RouterContext } from '#web/tenant/guards.ts';
import { StudentShell } from './StudentShell.tsx';

/** A student's route, with the options of the application. */
export interface StudentRoute {
  readonly path: string;
  readonly options: object;
}

interface Options {
  readonly component?: unknown;
  readonly pendingComponent?: unknown;
  readonly loader?: unknown;
  readonly loaderDeps?: unknown;
  readonly validateSearch?: unknown;
}

/** What a screen needs. Guards ask who is signed in here, and what runs on entering writes. */
function screenOf({ component, pendingComponent, loader, loaderDeps, validateSearch }: Options): object {
  return { component, pendingComponent, loader, loaderDeps, validateSearch };
}

interface Preview {
  readonly routes: readonly StudentRoute[];
  /** Where it begins. */
  readonly address: string;
  /** Stands at every other address. */
  readonly elsewhere: RouteComponent;
  readonly queryClient: QueryClient;
}

/** Student's screens under addresses in memory. */
export function studentRouter({ routes, address, elsewhere, queryClient }: Preview) {
  const root = createRootRouteWithContext<RouterContext>()();
  // Named as in the table of routes, because screens ask for their own address by this name.
  const shell = createRoute({ getParentRoute: () => root, id: '_shell', component: StudentShell });
  const screens = routes.map(({ path, options }) =>
    createRoute({ getParentRoute: () => shell, path, ...screenOf(options) }),
  );
  const rest = createRoute({ getParentRoute: () => shell, path: '$', component: elsewhere });
  return createRouter({
    routeTree: root.addChildren([shell.addChildren([...screens, rest])]),
    history: createMemoryHistory({ initialEntries: [address] }),
    context: { queryClient },
  });
}
