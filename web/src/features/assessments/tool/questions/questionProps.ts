import type { ItemKind } from '#contract/assessments/items.ts';
import type { DraftKey, DraftKeyOf, DraftQuestionOf } from '#contract/assessments/toolDraft.ts';

/** The key of a kind as its author leaves it; null when an assessor judges. */
export type AuthoredKey<K extends ItemKind> = K extends DraftKey['kind'] ? DraftKeyOf<K> | null : null;

/** A question and its key going down, and what they become going up. */
export interface QuestionProps<K extends ItemKind> {
  readonly question: DraftQuestionOf<K>;
  readonly answerKey: AuthoredKey<K>;
  /** `about`: which part was changed, so that typing on in it is undone at once; '' for a press. */
  readonly onChange: (question: DraftQuestionOf<K>, answerKey: AuthoredKey<K>, about: string) => void;
}
