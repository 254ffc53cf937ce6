/** `?item=` of the unit player. */
export const itemSearch = ({ item }: Record<string, unknown>): { item?: string | undefined } =>
  typeof item === 'string' && item !== '' ? { item } : {};
