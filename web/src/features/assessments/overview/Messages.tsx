import type { StudentAssessment } from '#contract/assessments/assessments.ts';
import { m } from '#messages/generated/messages.js';
import { Messages as Thread } from '#web/shared/messages/Messages.tsx';
import { numberedItems } from '#web/features/assessments/work/saving/itemList.ts';
import { useAsking } from './asking.ts';

/** What was asked and answered, and a place to ask. */
export function Messages({ assessment }: { assessment: StudentAssessment }) {
  const numbers = new Map(numberedItems(assessment.tasks).map(({ item, number }) => [item.id, number]));
  return (
    <Thread
      title={m.assessments_help()}
      size="h3"
      reader="student"
      messages={assessment.messages}
      nameOf={({ from, name }) => (from === 'student' ? m.assessments_you() : name)}
      partOf={({ itemId }) => {
        const number = itemId && numbers.get(itemId);
        return number ? m.assessments_item({ number }) : null;
      }}
      {...useAsking(assessment.id, null)}
    />
  );
}
