export interface WriteSearch {
  /** The item that is open. */
  item?: string;
  /** The item after which the next is added, when none is open. */
  after?: string;
  part?: 'criteria';
}

/** What the address of a unit that is written says of what is open. */
export function writeSearch({ item, after, part }: Record<string, unknown>): WriteSearch {
  if (part === 'criteria') return { part };
  if (typeof item === 'string') return { item };
  return typeof after === 'string' ? { after } : {};
}
