const key = 'livery-recent-searches';
const most = 5;

/** The latest searches on this device, the newest first. */
export function recentSearches(store: Pick<Storage, 'getItem'>): string[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Remembers a search that led somewhere. */
export function rememberSearch(store: Pick<Storage, 'getItem' | 'setItem'>, q: string): void {
  const others = recentSearches(store).filter((one) => one !== q);
  try {
    store.setItem(key, JSON.stringify([q, ...others].slice(0, most)));
  } catch {
    // A full or closed store forgets; searching goes on.
  }
}
