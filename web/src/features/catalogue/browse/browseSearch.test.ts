import { describe, expect, test } from 'vitest';
import { catalogueSorts, courseModes } from '#contract/catalogue.ts';
import { addressOf, browseSearch, filtersInUse, modes, noFilters, sorts } from './browseSearch.ts';

describe('the address of the catalogue', () => {
  test('contains search, filters, order and page, and leaves out defaults', () => {
    const search = { q: 'care', area: 'Health', mode: 'online', start: '2027-02', priceMax: 50_000, page: 2 };
    expect(browseSearch({ ...search, sort: 'price' })).toEqual({ ...search, sort: 'price' });
    expect(browseSearch({ q: ' ', sort: 'relevance', page: 1 })).toEqual({});
  });

  test('ignores invalid values', () => {
    const nonsense = {
      q: {},
      mode: 'telepathy',
      start: '2026-13',
      priceMax: 'much',
      page: 1.5,
      shoe: 'size',
    };
    expect(browseSearch(nonsense)).toEqual({});
  });

  test('treats numbers and booleans of the router as search text', () => {
    expect(browseSearch({ q: 42 })).toEqual({ q: '42' });
    expect(browseSearch({ q: true })).toEqual({ q: 'true' });
  });

  test('keeps the search text when filters are cleared', () => {
    const search = browseSearch({ q: 'care', area: 'Health', accredited: 'yes' });
    expect(filtersInUse(search)).toEqual(['area', 'accredited']);
    expect(browseSearch({ ...search, ...noFilters })).toEqual({ q: 'care' });
  });

  test('knows every way to learn and every order of the contract', () => {
    expect(modes).toEqual([...courseModes]);
    expect(sorts).toEqual([...catalogueSorts]);
  });
});

test('a link to another page keeps the search', () => {
  expect(addressOf({ q: 'care & cookery', area: 'Health', page: 2 })).toBe(
    '/browse?q=care+%26+cookery&area=Health&page=2',
  );
});
