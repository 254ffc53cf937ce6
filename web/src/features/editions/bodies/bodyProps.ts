import type { ItemBody } from '#contract/editions/itemBody.ts';
import type { UnitEdition } from '#contract/editions/unitEditions.ts';

export type BodyOf<K extends ItemBody['kind']> = Extract<ItemBody, { kind: K }>;

/** The content of an item going down, and what it becomes going up. */
export interface BodyProps<K extends ItemBody['kind']> {
  readonly body: BodyOf<K>;
  /** `about`: which part was changed, so that typing on in it is undone at once. */
  readonly onChange: (body: BodyOf<K>, about: string) => void;
  readonly files: UnitEdition['files'];
}
