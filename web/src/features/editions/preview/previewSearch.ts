export interface PreviewSearch {
  /** The item to begin with. */
  readonly item?: string;
  /** The preview was opened from the unit's editions, not while writing. */
  readonly from?: 'unit';
}

export const previewSearch = ({ item, from }: Record<string, unknown>): PreviewSearch => ({
  ...(typeof item === 'string' && item !== '' && { item }),
  ...(from === 'unit' && { from }),
});
