import { describe, expect, test } from 'vitest';
import { recentSearches, rememberSearch } from './recent.ts';

function memory(start: Record<string, string> = {}) {
  const kept = new Map(Object.entries(start));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

describe('recent searches', () => {
  test('the newest stands first and none stands twice', () => {
    const store = memory();
    for (const q of ['first aid', 'hazards', 'first aid']) rememberSearch(store, q);
    expect(recentSearches(store)).toEqual(['first aid', 'hazards']);
  });

  test('five are kept', () => {
    const store = memory();
    for (const q of ['a', 'b', 'c', 'd', 'e', 'f']) rememberSearch(store, q);
    expect(recentSearches(store)).toEqual(['f', 'e', 'd', 'c', 'b']);
  });

  test('what another program left there is not shown', () => {
    expect(recentSearches(memory({ 'livery-recent-searches': '{"broken' }))).toEqual([]);
    expect(recentSearches(memory({ 'livery-recent-searches': '[1, "ok"]' }))).toEqual(['ok']);
  });

  test('a store that is full does not stop the search', () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    };
    expect(() => rememberSearch(full, 'hazards')).not.toThrow();
  });
});
