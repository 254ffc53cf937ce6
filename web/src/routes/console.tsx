import { createFileRoute, Outlet } from '@tanstack/react-router';
import { Frame } from '#web/app/Frame.tsx';
import { guards, hasOrganisation, signedIn, staff } from '#web/tenant/guards.ts';

export const Route = createFileRoute('/console')({
  beforeLoad: guards(hasOrganisation, signedIn, staff),
  component: () => (
    <Frame>
      <Outlet />
    </Frame>
  ),
});
