import { createFileRoute, Outlet, useMatch } from '@tanstack/react-router';
import { AuthArea } from '#web/app/public/AuthArea.tsx';

export const Route = createFileRoute('/auth')({ component: Auth });

function Auth() {
  const wide = useMatch({ from: '/auth/terms', shouldThrow: false }) !== undefined;
  return (
    <AuthArea wide={wide}>
      <Outlet />
    </AuthArea>
  );
}
