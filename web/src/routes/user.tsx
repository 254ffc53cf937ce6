import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AccountTabs } from '#web/app/frame/AccountTabs.tsx';
import { consoleReady } from '#web/app/console/ownRoom.ts';
import { Frame } from '#web/app/frame/Frame.tsx';
import { guards, hasOrganisation, signedIn } from '#web/tenant/guards.ts';

export const Route = createFileRoute('/user')({
  beforeLoad: guards(hasOrganisation, signedIn, consoleReady),
  component: () => (
    <Frame>
      <AccountTabs />
      <Outlet />
    </Frame>
  ),
});
