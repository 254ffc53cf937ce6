import { createFileRoute, Outlet } from '@tanstack/react-router';
import { consoleReady } from '#web/app/console/ownRoom.ts';
import { Frame } from '#web/app/frame/Frame.tsx';
import { accountReady, guards, hasOrganisation, signedIn } from '#web/tenant/guards.ts';

export const Route = createFileRoute('/_shell')({
  beforeLoad: guards(hasOrganisation, signedIn, accountReady, consoleReady),
  component: () => (
    <Frame>
      <Outlet />
    </Frame>
  ),
});
