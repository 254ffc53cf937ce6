import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useNavigate,
} from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { BottomBar } from '#web/app/frame/BottomBar.tsx';
import { BrandMark } from '#web/app/frame/BrandMark.tsx';
import frame from '#web/app/frame/Frame.module.css';
import { FrameFooter } from '#web/app/frame/FrameFooter.tsx';
import header from '#web/app/frame/Header.module.css';
import { Sidebar } from '#web/app/frame/Sidebar.tsx';
import { studentPlaces } from '#web/app/navigation/navigation.ts';
import { makeQueryClient } from '#web/app/queryClient.ts';
import { Route as UnitRoute } from '#web/routes/_shell/units.$id.tsx';
import type { RouterContext } from '#web/tenant/guards.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { useStore } from '#web/tenant/store.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { InFrame, Page } from '#web/ui/Page.tsx';

/*
 * The student's own screen of a unit under an address in memory. Every other address a student could go to from there
 * says that it is not part of the preview.
 */

const root = createRootRouteWithContext<RouterContext>()();
// Named as in the table of routes, because the screen asks for its own address by this name.
const shell = createRoute({ getParentRoute: () => root, id: '_shell', component: Shell });

function makeRouter(unitId: string, item: string | undefined, queryClient: QueryClient) {
  const { component, pendingComponent, loader, loaderDeps, validateSearch } = UnitRoute.options;
  const unit = createRoute({
    getParentRoute: () => shell,
    path: '/units/$id',
    ...({ component, pendingComponent, loader, loaderDeps, validateSearch } as object),
  });
  const elsewhere = createRoute({
    getParentRoute: () => shell,
    path: '$',
    component: () => <Elsewhere unitId={unitId} />,
  });
  return createRouter({
    routeTree: root.addChildren([shell.addChildren([unit, elsewhere])]),
    history: createMemoryHistory({
      initialEntries: [`/units/${unitId}${item ? `?item=${item}` : ''}`],
    }),
    context: { queryClient },
  });
}

/** The frame of every page of a student. Of the header stands the brand: the rest is of the person. */
function Shell() {
  const brand = useBrandSettings();
  const navigate = useNavigate();
  const collapsed = useStore(({ auth }) => auth.sidebarCollapsed);
  const name = brand?.organisation.name ?? '';
  return (
    <div className={frame.frame} data-collapsed={collapsed || undefined}>
      <header className={header.header}>
        <span className={header.brand}>
          <BrandMark src={brand?.headerLogo ?? null} name={name} />
          <span className={header.name}>{name}</span>
        </span>
      </header>
      <Sidebar items={studentPlaces} />
      <div className={frame.body}>
        <main id="content" tabIndex={-1} className={frame.main}>
          <InFrame value>
            <Outlet />
          </InFrame>
        </main>
        <FrameFooter />
      </div>
      <BottomBar items={studentPlaces} searches={false} onOpen={() => void navigate({ to: '/user' })} />
    </div>
  );
}

function Elsewhere({ unitId }: { readonly unitId: string }) {
  const terms = useTerms();
  return (
    <Page
      title={m.editions_preview_elsewhere()}
      lead={m.editions_preview_elsewhere_text(terms)}
      action={
        <LinkButton to="/units/$id" params={{ id: unitId }}>
          {m.editions_preview_to_unit(terms)}
        </LinkButton>
      }
    >
      {null}
    </Page>
  );
}

interface Props {
  readonly unitId: string;
  readonly item: string | undefined;
  /** Calls back when what is open has changed; returns how to stop. */
  readonly watch: (onChange: () => void) => () => void;
}

/** A unit as a student sees it. What it calls has to be answered in this page. */
export function StudentPage({ unitId, item, watch }: Props) {
  const [client] = useState(() => makeQueryClient(() => undefined));
  const [router] = useState(() => makeRouter(unitId, item, client));
  useEffect(() => watch(() => void client.invalidateQueries()), [watch, client]);
  return (
    <QueryClientProvider client={client}>
      {/* The application knows one router by its type; this one has a single screen of it. */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>
  );
}
