import { createFileRoute, Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Frame } from '#web/app/frame/Frame.tsx';
import { ownRoom } from '#web/app/console/ownRoom.ts';
import { keepPressedFocus } from '#web/app/console/pressedFocus.ts';
import { accountReady, guards, hasOrganisation, signedIn, staff } from '#web/tenant/guards.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Stands alone, always or where its address says so: without header and navigation of the console. */
    readonly alone?: boolean | ((search: object) => boolean);
  }
}

export const Route = createFileRoute('/console')({
  beforeLoad: guards(hasOrganisation, signedIn, staff, accountReady, ownRoom),
  component: Console,
});

function Console() {
  useEffect(() => keepPressedFocus(), []);
  const isAlone = useMatches({
    select: (matches) =>
      matches.some(({ staticData: { alone }, search }) =>
        typeof alone === 'function' ? alone(search) : alone,
      ),
  });
  if (isAlone) return <Outlet />;
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}
