import { personShelf } from '#web/shared/saving/drafts.ts';

const name = 'recent-searches';
const most = 5;

/** This person's latest searches in this tab, newest first. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(personShelf.get(name) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Remembers a search whose hit was opened. */
export function rememberSearch(q: string): void {
  const others = recentSearches().filter((one) => one !== q);
  personShelf.set(name, JSON.stringify([q, ...others].slice(0, most)));
}
