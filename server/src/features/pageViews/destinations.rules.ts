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

export type Of<K extends Destination['kind']> = Extract<Destination, { kind: K }>;

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
