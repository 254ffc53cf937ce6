import { describe, expect, test } from 'vitest';
import { catalogueSorts, courseModes } from '#contract/catalogue.ts';
import { browseSearch, filtersInUse, modes, noFilters, sorts } from './browseSearch.ts';

describe('the address of the catalogue', () => {
  test('holds search, filters, order and page, and leaves out what is usual', () => {
    const search = { q: 'care', area: 'Health', mode: 'online', start: '2027-02', priceMax: 50_000, page: 2 };
    expect(browseSearch({ ...search, sort: 'price' })).toEqual({ ...search, sort: 'price' });
    expect(browseSearch({ q: ' ', sort: 'relevance', page: 1 })).toEqual({});
  });

  test('is read as if what means nothing were not there', () => {
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

  test('what a router reads as a number or a truth is a search all the same', () => {
    expect(browseSearch({ q: 42 })).toEqual({ q: '42' });
    expect(browseSearch({ q: true })).toEqual({ q: 'true' });
  });

  test('without filters keeps what is searched for', () => {
    const search = browseSearch({ q: 'care', area: 'Health', accredited: 'yes' });
    expect(filtersInUse(search)).toEqual(['area', 'accredited']);
    expect(browseSearch({ ...search, ...noFilters })).toEqual({ q: 'care' });
  });

  test('knows every way to learn and every order of the contract', () => {
    expect(modes).toEqual([...courseModes]);
    expect(sorts).toEqual([...catalogueSorts]);
  });
});
