/** What the address says of the working screen: its page, the item at hand, and whether all are shown at once. */
export interface WorkView {
  readonly view: 'work' | 'review';
  readonly item?: string | undefined;
  readonly show?: 'one' | 'all' | undefined;
}

/** `?view=work&item=…&show=all`; null when the address means another screen. */
export function workView({ view, item, show }: Record<string, unknown>): WorkView | null {
  if (view !== 'work' && view !== 'review') return null;
  return {
    view,
    ...(typeof item === 'string' && item !== '' && { item }),
    ...((show === 'one' || show === 'all') && { show }),
  };
}
