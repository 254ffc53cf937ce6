import { describe, expect, it } from 'vitest';
import { asksNotToBeCounted, destinationOf, networkOf, pageViewsOf, settingsOf } from './pageViews.rules.ts';
import { ga4Request, matomoRequest, plausibleRequest, requestFor, type View } from './destinations.rules.ts';

const view: View = {
  host: 'learn.harbour.example',
  path: '/units/:id',
  title: 'Units & more',
  visitor: '00f1e2d3c4b5a697',
  network: '203.0.113.0',
  userAgent: 'Mozilla/5.0 (Test)',
};

describe('Google Analytics 4', () => {
  const settings = {
    kind: 'ga4',
    address: 'https://www.google-analytics.com',
    measurementId: 'G-ABC123',
    apiSecret: 'a/b&c',
  } as const;

  it('receives a view by its Measurement Protocol, without address or browser', () => {
    const { url, headers, body } = ga4Request(settings, view);
    expect(url).toBe(
      'https://www.google-analytics.com/mp/collect?measurement_id=G-ABC123&api_secret=a%2Fb%26c',
    );
    expect(headers).toEqual({ 'content-type': 'application/json' });
    expect(JSON.parse(body)).toEqual({
      client_id: '00f1e2d3c4b5a697',
      consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
      events: [
        {
          name: 'page_view',
          params: {
            page_location: 'https://learn.harbour.example/units/:id',
            page_title: 'Units & more',
            session_id: String(0x00f1e2d3c4b5),
            engagement_time_msec: 1,
          },
        },
      ],
    });
  });

  it('gets one session number for all views of a visitor on a day', () => {
    const sessionOf = (visitor: string) =>
      JSON.parse(ga4Request(settings, { ...view, visitor }).body).events[0].params.session_id as string;
    expect(sessionOf('ffffffffffffffff')).toMatch(/^\d{1,15}$/);
    expect(sessionOf('ffffffffffffffff')).not.toBe(sessionOf('effffffffffffff0'));
  });
});

describe('Plausible', () => {
  it.each(['https://plausible.io', 'https://plausible.io/', 'https://plausible.io//'])(
    'at %s receives a view by its Events API',
    (address) => {
      const settings = { kind: 'plausible', address, domain: 'harbour.example' } as const;
      expect(plausibleRequest(settings, view)).toEqual({
        method: 'POST',
        url: 'https://plausible.io/api/event',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Mozilla/5.0 (Test)',
          'x-forwarded-for': '203.0.113.0',
        },
        body: JSON.stringify({
          name: 'pageview',
          url: 'https://learn.harbour.example/units/:id',
          domain: 'harbour.example',
        }),
      });
    },
  );

  it('receives no network when it is unknown', () => {
    const settings = { kind: 'plausible', address: 'https://p.example', domain: 'x.example' } as const;
    expect(plausibleRequest(settings, { ...view, network: '' }).headers).not.toHaveProperty(
      'x-forwarded-for',
    );
  });
});

describe('Matomo', () => {
  it.each([
    ['https://stats.example', 'https://stats.example/matomo.php'],
    ['https://stats.example/matomo/', 'https://stats.example/matomo/matomo.php'],
    ['https://stats.example/m/matomo.php', 'https://stats.example/m/matomo.php'],
  ])('at %s is told of a view as its Tracking HTTP API says', (address, url) => {
    const request = matomoRequest({ kind: 'matomo', address, siteId: 7 }, view, 'r1');
    expect(request.url).toBe(url);
    expect(request.headers).toEqual({ 'content-type': 'application/x-www-form-urlencoded' });
    expect(Object.fromEntries(new URLSearchParams(request.body))).toEqual({
      idsite: '7',
      rec: '1',
      apiv: '1',
      url: 'https://learn.harbour.example/units/:id',
      action_name: 'Units & more',
      _id: '00f1e2d3c4b5a697',
      rand: 'r1',
      ua: 'Mozilla/5.0 (Test)',
      send_image: '0',
    });
  });
});

it.each([
  [{ kind: 'ga4', address: 'https://g.example', measurementId: 'G-1', apiSecret: 's' }, '/mp/collect'],
  [{ kind: 'plausible', address: 'https://p.example', domain: 'x.example' }, '/api/event'],
  [{ kind: 'matomo', address: 'https://m.example', siteId: 1 }, '/matomo.php'],
] as const)('%o is asked the way its kind is, and page not found has an address too', (destination, path) => {
  const { url, body } = requestFor(destination, { ...view, path: 'unknown' }, 'r');
  expect(new URL(url).pathname).toBe(path);
  expect(decodeURIComponent(body)).toContain('https://learn.harbour.example/unknown');
});

it.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:abcd:12:34:56:78:9a', '2001:db8:abcd::'],
  ['2001:db8::1', '2001:db8:0::'],
  ['2001::5:6:7:8:9:a', '2001:0:5::'],
  ['::1', '0:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0::'],
  ['', ''],
  ['nonsense', ''],
  ['1:2:3', ''],
  ['1:2:3:4:5:6:7:zz', ''],
])('of the address %s only the network "%s" is told', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

it.each([
  [{}, false],
  [{ dnt: '0' }, false],
  [{ dnt: '1' }, true],
  [{ 'sec-gpc': '1' }, true],
  [{ 'sec-gpc': '0', dnt: 'null' }, false],
])('%o: asks not to be counted: %s', (headers, asks) => {
  expect(asksNotToBeCounted(headers)).toBe(asks);
});

describe('views of a period', () => {
  it('contain every day of it, today last, with the days without views', () => {
    const counted = {
      pages: [
        { path: '/dashboard', views: 5 },
        { path: 'unknown', views: 1 },
      ],
      days: [{ day: '2026-03-01', views: 6 }],
    };
    expect(pageViewsOf('2026-03-02', 4, counted)).toEqual({
      from: '2026-02-27',
      to: '2026-03-02',
      total: 6,
      pages: counted.pages,
      days: [
        { day: '2026-02-27', views: 0 },
        { day: '2026-02-28', views: 0 },
        { day: '2026-03-01', views: 6 },
        { day: '2026-03-02', views: 0 },
      ],
    });
  });
});

describe('settings', () => {
  const ga4 = { kind: 'ga4', measurementId: 'G-ABC123', sealedSecret: 'sealed' } as const;
  const plausible = { kind: 'plausible', address: 'https://p.example', domain: 'x.example' } as const;

  it.each([
    [null, null, { kind: 'none' }],
    [ga4, 'secret', { kind: 'ga4', measurementId: 'G-ABC123', apiSecretSet: true }],
    [ga4, null, { kind: 'ga4', measurementId: 'G-ABC123', apiSecretSet: false }],
    [plausible, null, plausible],
  ])('%o with the secret %s are told as %o', (kept, secret, told) => {
    expect(settingsOf(kept, secret)).toEqual(told);
  });

  it('select no service without the secret it needs', () => {
    expect(destinationOf(null, null, 'https://g.example')).toBeNull();
    expect(destinationOf(ga4, null, 'https://g.example')).toBeNull();
    expect(destinationOf(plausible, null, 'https://g.example')).toEqual(plausible);
    expect(destinationOf(ga4, 'secret', 'https://g.example')).toEqual({
      kind: 'ga4',
      address: 'https://g.example',
      measurementId: 'G-ABC123',
      apiSecret: 'secret',
    });
  });
});
