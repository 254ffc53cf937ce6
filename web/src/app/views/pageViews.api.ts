import { callLeaving } from '#web/lib/call.ts';

/** Reports one view, also from a page that is being left; it says nothing of who is signed in. */
export const reportView = (path: string): void =>
  callLeaving('POST /api/public/page_views', { body: { path }, anonymous: true });
