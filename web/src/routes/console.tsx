import { createFileRoute, Outlet } from '@tanstack/react-router';
import { Frame } from '#web/app/frame/Frame.tsx';
import { ownRoom } from '#web/app/console/ownRoom.ts';
import { accountReady, guards, hasOrganisation, signedIn, staff } from '#web/tenant/guards.ts';

export const Route = createFileRoute('/console')({
  beforeLoad: guards(hasOrganisation, signedIn, staff, accountReady, ownRoom),
  component: () => (
    <Frame>
      <Outlet />
    </Frame>
  ),
});
