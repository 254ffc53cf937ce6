import type { ItemBody } from '#contract/editions/itemBody.ts';

/** The stored content of an item: files by id, and right answers that students do not get. */
export type StoredBody = ItemBody;
