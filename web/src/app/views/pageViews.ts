import type { AnyRouter } from '@tanstack/react-router';
import { pathPattern } from '#messages/titles.ts';
import { brandSettings } from '#web/tenant/settings.ts';
import { reportView } from './pageViews.api.ts';

/** People who ask not to be tracked are not counted. */
const asksNotTo = (): boolean =>
  navigator.doNotTrack === '1' ||
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/**
 * Reports every completed navigation to another path once: after redirects, and only its pattern. The starter reported
 * the page it stands in.
 */
export function watchPageViews(router: AnyRouter): void {
  let last = globalThis.liveryStarter?.viewed ? location.pathname : '';
  router.subscribe('onResolved', ({ toLocation: { pathname } }) => {
    if (pathname === last) return;
    last = pathname;
    // A page within a page is the preview of a unit, which nobody visits.
    if (self === top && brandSettings() && !asksNotTo()) reportView(pathPattern(pathname));
  });
}
