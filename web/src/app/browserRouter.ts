import { watchEnding } from '#web/tenant/session.ts';
import { watchAreas } from './areas.ts';
import { makeRouter } from './router.ts';

/** The router of this page. */
export const router = makeRouter();
export const { queryClient } = router.options.context;

watchAreas(router);
// The page gets another frame, and data read for the person is dropped.
watchEnding(() => {
  void router.invalidate().then(() => queryClient.removeQueries({ type: 'inactive' }));
});
