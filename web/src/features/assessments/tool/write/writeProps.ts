import type { AssessmentTool } from '#contract/assessments/tools.ts';
import type { FieldError } from '#contract/kit/errors.ts';
import type { Content } from '#web/features/assessments/tool/toolContent.ts';

/** What every part of the writing screen is given. */
export interface WriteProps {
  readonly tool: AssessmentTool;
  readonly content: Content;
  /** What stops the draft from being published, as it is saved; none while something waits. */
  readonly stops: readonly FieldError[];
  /** Changes the draft; typing on about the same thing is one step to undo. */
  readonly change: (about: string, next: (content: Content) => Content) => void;
  /** Opens a task or an item; null: what the assessment is about. */
  readonly open: (id: string | null) => void;
  /** Says what was removed, with the way back. */
  readonly removed: (name: string) => void;
}
