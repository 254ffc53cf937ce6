import { HeadContent, Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { setGlobalLoading, useStore } from '#web/tenant/store.ts';
import { CubeGrid } from './CubeGrid.tsx';
import { RtoNotFound } from './RtoNotFound.tsx';

const whenIdle = (): Promise<unknown> =>
  new Promise((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(done);
    else setTimeout(done, 200);
  });
const Toaster = lazy(async () => {
  await whenIdle();
  return { default: (await import('#web/ui/toaster.tsx')).Toaster };
});

export function Root() {
  const organisation = useBrandSettings();
  const globalLoading = useStore(({ studentApp }) => studentApp.globalLoading);
  const settled = useRouterState({ select: ({ status }) => status === 'idle' });
  useEffect(() => {
    if (settled) setGlobalLoading(false);
  }, [settled]);
  return (
    <>
      <HeadContent />
      {organisation ? <Outlet /> : <RtoNotFound />}
      {globalLoading && <CubeGrid />}
      <Suspense>
        <Toaster />
      </Suspense>
    </>
  );
}
