import type { Question, ResponseValue } from '#contract/assessments/items.ts';

type Kind = ResponseValue['kind'];

/** What every input of an item is given; `value` is null until something was said. */
export interface InputProps<K extends Kind> {
  readonly question: Extract<Question, { kind: K }>;
  readonly value: Extract<ResponseValue, { kind: K }> | null;
  /** `finished`: a press, not a letter of a word. */
  readonly onChange: (value: Extract<ResponseValue, { kind: K }>, finished?: boolean) => void;
  /** Keeps ids apart where many items stand on one page. */
  readonly name: string;
  /** The id of what asks, which names the input. */
  readonly labelId: string;
}
