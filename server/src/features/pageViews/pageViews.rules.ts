import type { AnalyticsSettings, PageViews } from '#contract/pageViews.ts';
import { addDays, daysBetween } from '#server/platform/basics/days.rules.ts';

/** One page view, reduced to what may be passed on. */
export interface View {
  readonly host: string;
  /** The pattern of the path: no id, no token, no query. */
  readonly path: string;
  readonly title: string;
  /** 16 hexadecimal digits; the same visitor gets others tomorrow. */
  readonly visitor: string;
  /** Only the network part of the IP address. */
  readonly network: string;
  readonly userAgent: string;
}

/** A service that receives page views, with its settings. */
export type Destination =
  | {
      readonly kind: 'ga4';
      readonly address: string;
      readonly measurementId: string;
      readonly apiSecret: string;
    }
  | { readonly kind: 'plausible'; readonly address: string; readonly domain: string }
  | { readonly kind: 'matomo'; readonly address: string; readonly siteId: number };
type Of<K extends Destination['kind']> = Extract<Destination, { kind: K }>;

interface OutgoingRequest {
  readonly method: 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

const pageUrl = ({ host, path }: View): string => `https://${host}${path.startsWith('/') ? '' : '/'}${path}`;
/** As typed: with or without a slash, or including the file name. */
const baseOf = (address: string): string => address.replace(/(\/matomo\.php)?\/*$/, '');

/** Google Analytics 4: Measurement Protocol. */
export function ga4Request({ address, measurementId, apiSecret }: Of<'ga4'>, view: View): OutgoingRequest {
  const key = new URLSearchParams({ measurement_id: measurementId, api_secret: apiSecret });
  return {
    method: 'POST',
    url: `${baseOf(address)}/mp/collect?${key.toString()}`,
    headers: json,
    body: JSON.stringify({
      client_id: view.visitor,
      consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
      events: [
        {
          name: 'page_view',
          params: {
            page_location: pageUrl(view),
            page_title: view.title,
            // A visitor's views of one day are one session. Reports count sessions, and the session id must be a
            // number.
            session_id: String(Number.parseInt(view.visitor.slice(0, 12), 16)),
            engagement_time_msec: 1,
          },
        },
      ],
    }),
  };
}

/** Plausible Events API; it derives visitors from user agent and address itself. */
export const plausibleRequest = ({ address, domain }: Of<'plausible'>, view: View): OutgoingRequest => ({
  method: 'POST',
  url: `${baseOf(address)}/api/event`,
  headers: {
    ...json,
    'user-agent': view.userAgent,
    ...(view.network && { 'x-forwarded-for': view.network }),
  },
  body: JSON.stringify({ name: 'pageview', url: pageUrl(view), domain }),
});

/** Matomo Tracking HTTP API. We send no IP address, because it accepts one only with a token. */
export const matomoRequest = (
  { address, siteId }: Of<'matomo'>,
  view: View,
  random: string,
): OutgoingRequest => ({
  method: 'POST',
  url: `${baseOf(address)}/matomo.php`,
  headers: form,
  body: new URLSearchParams({
    idsite: String(siteId),
    rec: '1',
    apiv: '1',
    url: pageUrl(view),
    action_name: view.title,
    _id: view.visitor,
    rand: random,
    ua: view.userAgent,
    send_image: '0',
  }).toString(),
});

/** The request that sends a view to this service. */
export function requestFor(destination: Destination, view: View, random: string): OutgoingRequest {
  if (destination.kind === 'ga4') return ga4Request(destination, view);
  return destination.kind === 'plausible'
    ? plausibleRequest(destination, view)
    : matomoRequest(destination, view, random);
}

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
