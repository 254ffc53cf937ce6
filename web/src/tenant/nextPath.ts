const elsewhere = 'https://elsewhere.invalid';

/** Where to go after signing in: a path of our own screens, or null for anything else. */
export function safeNext(next: unknown): string | null {
  if (typeof next !== 'string' || !next.startsWith('/') || next.length > 2000) return null;
  // eslint-disable-next-line no-control-regex
  if (/[\\\u0000-\u001f]/.test(next) || next.startsWith('//')) return null;
  const url = URL.parse(next, elsewhere);
  // `/.//` too becomes an address of another site.
  if (!url || url.origin !== elsewhere || url.pathname.startsWith('//')) return null;
  if (/^\/(auth|api)(\/|$)/.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/** `search` of a route that carries `?next=`. */
export const nextSearch = (search: Record<string, unknown>): { next?: string } => {
  const next = safeNext(search['next']);
  return next ? { next } : {};
};
