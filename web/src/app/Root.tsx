import { Outlet, useMatches, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useInPage } from '#web/lib/inPage.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { setGlobalLoading, useStore } from '#web/tenant/store.ts';
import { useToasting } from '#web/ui/toast/toast.ts';
import { CubeGrid } from './CubeGrid.tsx';
import { PageAnnouncer } from './PageAnnouncer.tsx';

const RtoNotFound = lazy(async () => ({ default: (await import('./errors/RtoNotFound.tsx')).RtoNotFound }));
const Toaster = lazy(async () => ({ default: (await import('#web/ui/toast/toaster.tsx')).Toaster }));

export function Root() {
  const organisation = useBrandSettings();
  const toasting = useToasting();
  const { globalLoading, areaLoading } = useStore(({ studentApp }) => studentApp);
  const settled = useRouterState({ select: ({ status }) => status === 'idle' });
  // A page that arrives with its content has nothing to wait for, so nothing covers it.
  const isInPage = useInPage();
  useEffect(() => {
    if (settled) setGlobalLoading(false);
  }, [settled]);
  return (
    <>
      <PageTitle />
      <PageAnnouncer />
      {organisation ? (
        <Outlet />
      ) : (
        <Suspense>
          <RtoNotFound />
        </Suspense>
      )}
      {globalLoading && !isInPage && <CubeGrid />}
      {/* Prefetched code is not a wait when nobody is navigating. */}
      {!globalLoading && !isInPage && areaLoading && !settled && <CubeGrid late />}
      {toasting && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </>
  );
}

/** The title set by the innermost route; our routes put nothing else into the head. */
function PageTitle() {
  const title = useMatches({
    select: (matches) => matches.flatMap(({ meta }) => meta ?? []).findLast((tag) => tag?.title)?.title,
  });
  return <title>{title}</title>;
}
