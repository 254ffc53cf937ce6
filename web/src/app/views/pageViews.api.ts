import { callLeaving } from '#web/lib/call.ts';

/** Reports one page view, even while the page is unloading, without saying who is signed in. */
export const reportView = (path: string): void =>
  callLeaving('POST /api/public/page_views', { body: { path }, anonymous: true });
