import { createFileRoute, Outlet } from '@tanstack/react-router';
import { browseArea } from '#web/app/public/browseArea.tsx';
import { guards, hasOrganisation } from '#web/tenant/guards.ts';

export const Route = createFileRoute('/browse')({
  codeSplitGroupings: [['component', 'loader']],
  beforeLoad: guards(hasOrganisation),
  loader: browseArea,
  component: Browse,
});

function Browse() {
  const inArea = Route.useLoaderData();
  return inArea(<Outlet />);
}
