// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useStore } from '#web/tenant/store.ts';
import { recentSearches, rememberSearch } from './recent.ts';

const comes = (personId: string | null) =>
  useStore.setState(({ auth }) => ({ auth: { ...auth, signedIn: personId !== null, personId } }));
beforeEach(() => {
  sessionStorage.clear();
  comes('amira');
});

describe('recent searches', () => {
  test('the newest comes first, without duplicates', () => {
    for (const q of ['first aid', 'hazards', 'first aid']) rememberSearch(q);
    expect(recentSearches()).toEqual(['first aid', 'hazards']);
  });

  test('five are kept', () => {
    for (const q of ['a', 'b', 'c', 'd', 'e', 'f']) rememberSearch(q);
    expect(recentSearches()).toEqual(['f', 'e', 'd', 'c', 'b']);
  });

  test('are forgotten when their person leaves, and never lie in local storage', () => {
    rememberSearch('hazards');
    expect(Object.keys(localStorage).filter((key) => key !== 'auth')).toEqual([]);
    comes(null);
    expect(sessionStorage).toHaveLength(0);
    comes('ben');
    expect(recentSearches()).toEqual([]);
  });

  test('invalid stored searches are not shown', () => {
    rememberSearch('hazards');
    const key = Object.keys(sessionStorage)[0]!;
    sessionStorage.setItem(key, '{"broken');
    expect(recentSearches()).toEqual([]);
    sessionStorage.setItem(key, '[1, "ok"]');
    expect(recentSearches()).toEqual(['ok']);
  });

  test('a store that is full does not stop the search', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('QuotaExceededError');
    });
    expect(() => rememberSearch('hazards')).not.toThrow();
    full.mockRestore();
  });
});
