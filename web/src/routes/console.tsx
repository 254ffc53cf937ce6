import { createFileRoute, Outlet, useMatches } from '@tanstack/react-router';
import { Frame } from '#web/app/frame/Frame.tsx';
import { ownRoom } from '#web/app/console/ownRoom.ts';
import { accountReady, guards, hasOrganisation, signedIn, staff } from '#web/tenant/guards.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Stands alone: without header and navigation of the console. */
    readonly alone?: boolean;
  }
}

export const Route = createFileRoute('/console')({
  beforeLoad: guards(hasOrganisation, signedIn, staff, accountReady, ownRoom),
  component: Console,
});

function Console() {
  const alone = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.alone) });
  if (alone) return <Outlet />;
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}
