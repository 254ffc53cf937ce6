import type { ReactNode } from 'react';
import type {
  AssessmentItem,
  AssessmentReceipt,
  StudentAssessment,
} from '#contract/assessments/assessments.ts';
import type { WorkView } from './workView.ts';

export interface WorkProps {
  readonly assessment: StudentAssessment;
  readonly view: WorkView;
  /** It was begun just now, by a button that is gone. */
  readonly begun?: boolean;
  /** Another page of the same work; `replace` where going back should not lead through it. */
  readonly onView: (view: WorkView, replace?: boolean) => void;
  readonly onSubmitted: (receipt: AssessmentReceipt) => void;
  /** Above the title: where the work belongs. */
  readonly back?: ReactNode;
  /** What else can be done from an item: asking for help. */
  readonly beside?: ((item: AssessmentItem) => ReactNode) | undefined;
}
