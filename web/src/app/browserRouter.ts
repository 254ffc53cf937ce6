import { watchEnding } from '#web/tenant/session.ts';
import { watchAreas } from './areas.ts';
import { makeRouter, type Router } from './router.ts';

/** Makes the router of this page. */
export function openRouter(): Router {
  const router = makeRouter();
  const { queryClient } = router.options.context;
  watchAreas(router);
  // The page gets another frame, and data read for the person is dropped.
  watchEnding(() => {
    void router.invalidate().then(() => queryClient.removeQueries({ type: 'inactive' }));
  });
  return router;
}
