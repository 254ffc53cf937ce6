import { describe, expect, test } from 'vitest';
import { AnalyticsInput, pageViewPeriods, type AnalyticsSettings } from '#contract/pageViews.ts';
import { pageViewsSearch, periodOf, periods } from './pageViewsSearch.ts';
import { draftFor, servicesFor, type Draft, type FieldName, type Service } from './services.ts';

describe('the address of the page views', () => {
  test('holds the period, and leaves out the usual one', () => {
    expect(pageViewsSearch({ days: 7 })).toEqual({ days: 7 });
    expect(pageViewsSearch({ days: '90' })).toEqual({ days: 90 });
    expect(pageViewsSearch({ days: 30 })).toEqual({});
    expect(pageViewsSearch({ days: 31, other: 1 })).toEqual({});
    expect([periodOf({}), periodOf({ days: 7 })]).toEqual(['30', '7']);
  });

  test('knows every period of the contract', () => {
    expect(periods).toEqual(pageViewPeriods);
  });
});

const none = { kind: 'none' } as const;
const empty: Draft = { measurementId: '', apiSecret: '', address: '', domain: '', siteId: '' };

/** The names of the invalid fields of a service. */
function wrong(service: Service, draft: Partial<Draft>, settings: AnalyticsSettings = none): FieldName[] {
  const { fields } = servicesFor(settings)[service];
  return fields
    .filter(({ name, check }) => check({ ...empty, ...draft }[name]) !== null)
    .map(({ name }) => name);
}

describe('the form of a service', () => {
  test.each<[Service, Partial<Draft>, FieldName[]]>([
    ['none', {}, []],
    ['ga4', {}, ['measurementId', 'apiSecret']],
    ['ga4', { measurementId: 'UA-123-1', apiSecret: 'x' }, ['measurementId']],
    ['ga4', { measurementId: ' g-abc123 ', apiSecret: 'x' }, []],
    ['plausible', {}, ['address', 'domain']],
    ['plausible', { address: 'plausible.io', domain: 'https://x.example' }, ['address', 'domain']],
    ['plausible', { address: 'https://me:secret@x.example', domain: 'x.example' }, ['address']],
    ['plausible', { address: 'https://plausible.io', domain: 'learn.example.org/de' }, []],
    ['matomo', { address: 'https://stats.example/m/', siteId: '0' }, ['siteId']],
    ['matomo', { address: 'https://stats.example', siteId: '1.5' }, ['siteId']],
    ['matomo', { address: 'https://stats.example', siteId: ' 12 ' }, []],
  ])('%s with %o: wrong is %o', (service, draft, fields) => {
    expect(wrong(service, draft)).toEqual(fields);
  });

  test.each<[Service, Partial<Draft>]>([
    ['none', {}],
    ['ga4', { measurementId: ' g-abc123 ', apiSecret: ' x ' }],
    ['plausible', { address: 'https://plausible.io', domain: 'learn.example.org/de' }],
    ['matomo', { address: ' https://stats.example ', siteId: ' 12 ' }],
  ])('%s with %o is right for the server as well', (service, draft) => {
    const change = servicesFor(none)[service].change({ ...empty, ...draft });
    expect(AnalyticsInput.safeParse(change).error).toBeUndefined();
  });

  test('lets a secret that is kept be left out, and asks for one otherwise', () => {
    const kept = { kind: 'ga4', measurementId: 'G-ABC123', apiSecretSet: true } as const;
    expect(wrong('ga4', { measurementId: 'G-ABC123' }, kept)).toEqual([]);
    expect(wrong('ga4', { measurementId: 'G-ABC123' }, { ...kept, apiSecretSet: false })).toEqual([
      'apiSecret',
    ]);
  });

  test('starts with the saved settings of this service, and never with a secret', () => {
    expect(draftFor('plausible', none)).toEqual({ ...empty, address: 'https://plausible.io' });
    expect(draftFor('ga4', { kind: 'ga4', measurementId: 'G-ABC123', apiSecretSet: true })).toEqual({
      ...empty,
      measurementId: 'G-ABC123',
    });
    const matomo = { kind: 'matomo', address: 'https://m.example', siteId: 4 } as const;
    expect(draftFor('matomo', matomo)).toEqual({ ...empty, address: 'https://m.example', siteId: '4' });
    expect(draftFor('plausible', matomo)).toEqual({ ...empty, address: 'https://plausible.io' });
    expect(draftFor('none', matomo)).toEqual(empty);
  });
});
