import type { AnalyticsSettings, PageViews } from '#contract/pageViews.ts';
import { addDays, daysBetween } from '#server/platform/basics/days.rules.ts';
import type { Destination, Of } from './destinations.rules.ts';

/** The eight groups of an IPv6 address; fewer when it is invalid. */
function groupsOf(address: string): string[] {
  const [head = [], tail] = address.split('::').map((half) => half.split(':').filter(Boolean));
  if (tail === undefined) return head;
  return [...head, ...Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0'), ...tail];
}

/** The network of an IP address (/24 for IPv4, /48 for IPv6); empty when it is not an address. */
export function networkOf(ip: string): string {
  const [, first, second, third] = /^(?:::ffff:)?(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.\d{1,3}$/i.exec(ip) ?? [];
  if (first) return `${first}.${second}.${third}.0`;
  const groups = groupsOf(ip.replace(/%.*$/, ''));
  const isAddress = groups.length === 8 && groups.every((group) => /^[\da-f]{1,4}$/i.test(group));
  return isAddress ? `${groups.slice(0, 3).join(':')}::` : '';
}

/** Whether the browser asks not to be tracked. */
export const asksNotToBeCounted = (headers: Readonly<Record<string, unknown>>): boolean =>
  headers['sec-gpc'] === '1' || headers['dnt'] === '1';

interface ViewCounts {
  readonly pages: PageViews['pages'];
  /** The days that had views. */
  readonly days: PageViews['days'];
}

/** Views of the last days up to today; days without views count 0. */
export function pageViewsOf(today: string, length: number, { pages, days }: ViewCounts): PageViews {
  const from = firstDay(today, length);
  const views = new Map(days.map((one) => [one.day, one.views]));
  const all = Array.from({ length: daysBetween(from, today) + 1 }, (_, at) => addDays(from, at));
  return {
    from,
    to: today,
    total: pages.reduce((sum, page) => sum + page.views, 0),
    pages,
    days: all.map((day) => ({ day, views: views.get(day) ?? 0 })),
  };
}

export const firstDay = (today: string, length: number): string => addDays(today, 1 - length);

/** Settings as stored, with the secret sealed. */
export type KeptSettings =
  | { readonly kind: 'ga4'; readonly measurementId: string; readonly sealedSecret: string }
  | Of<'plausible'>
  | Of<'matomo'>;

/** Settings as shown: of the secret only whether there is one. */
export function settingsOf(kept: KeptSettings | null, secret: string | null): AnalyticsSettings {
  if (!kept) return { kind: 'none' };
  if (kept.kind !== 'ga4') return kept;
  return { kind: kept.kind, measurementId: kept.measurementId, apiSecretSet: secret !== null };
}

/** The service to send views to; null when none is configured, or when its secret can no longer be read. */
export function destinationOf(
  kept: KeptSettings | null,
  secret: string | null,
  ga4Address: string,
): Destination | null {
  if (kept?.kind !== 'ga4') return kept;
  const { kind, measurementId } = kept;
  return secret === null ? null : { kind, address: ga4Address, measurementId, apiSecret: secret };
}
