import type { ItemKind, QuestionOf, ResponseOf } from '#contract/assessments/items.ts';

/** What every input of an item is given; `value` is null until something was said. */
export interface InputProps<K extends ItemKind> {
  readonly question: QuestionOf<K>;
  readonly value: ResponseOf<K> | null;
  /** `finished`: a press, not a letter of a word. */
  readonly onChange: (value: ResponseOf<K>, finished?: boolean) => void;
  /** Keeps ids apart where many items stand on one page. */
  readonly name: string;
  /** The id of what asks, which names the input. */
  readonly labelId: string;
}
