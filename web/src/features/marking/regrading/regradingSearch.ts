/** State of the screen in the address. */
export type RegradingSearch = {
  assessment?: string | undefined;
  item?: string | undefined;
  intake?: string | undefined;
  q?: string | undefined;
  /** A regrading under way or done. */
  id?: string | undefined;
};

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Reads the address and ignores invalid values. */
export function regradingSearch(search: Record<string, unknown>): RegradingSearch {
  const fields = ['assessment', 'item', 'intake', 'q', 'id'] as const;
  const given = fields.map((field) => [field, text(search[field])] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}
