import type { Answer, CompletionRule, ItemView, UnitView } from '#contract/learning.ts';
import type { StoredBody } from '#server/features/courses/storedBody.rules.ts';
import { resumeIn } from '#server/features/study/resume.rules.ts';
import type { StudyItem, StudySubscription, StudyUnit } from '#server/features/study/study.rules.ts';

const stateOf = (item: StudyItem): ItemView['state'] => {
  if (item.completedAt) return 'done';
  if (item.locked) return 'locked';
  return item.lastOpenedAt ? 'started' : 'open';
};

const itemView = (item: StudyItem): ItemView => ({
  id: item.id,
  kind: item.kind,
  title: item.title,
  minutes: item.minutes,
  required: item.required,
  completion: item.completion,
  state: stateOf(item),
  locked: item.locked,
  share: item.share,
  completedAt: item.completedAt?.toISOString() ?? null,
  positionSeconds: item.positionSeconds,
});

const linkTo = (unit: StudyUnit | undefined) => (unit ? { id: unit.unitId, title: unit.title } : null);

/** A unit as its screen shows it, within one subscription. */
export function unitView(subscription: StudySubscription, unitId: string): UnitView {
  const at = subscription.units.findIndex((unit) => unit.unitId === unitId);
  const unit = subscription.units[at]!;
  const place = resumeIn({ ...subscription, units: [unit] });
  return {
    id: unit.unitId,
    code: unit.code,
    title: unit.title,
    summary: unit.summary,
    subscriptionId: subscription.id,
    courseTitle: subscription.course.title,
    locked: unit.locked,
    progress: unit.progress,
    items: unit.items.map(itemView),
    resumeItemId: place?.item.id ?? null,
    previousUnit: linkTo(subscription.units[at - 1]),
    nextUnit: linkTo(subscription.units[at + 1]),
    subscription: { progress: subscription.progress, completed: subscription.status === 'completed' },
  };
}

/** Whether exactly the right choices were made. */
const isCorrect = (choices: readonly string[], correct: readonly string[]): boolean =>
  new Set(choices).size === correct.length && correct.every((id) => choices.includes(id));

export type SelfCheck = Extract<StoredBody, { kind: 'self_check' }>;

/** A judged answer. Reveals the right choices unless the student still has to find them. */
export function answerOf(body: SelfCheck, completion: CompletionRule, choices: string[]): Answer {
  const correct = isCorrect(choices, body.correct);
  const mustBeFound = completion.rule === 'answered' && completion.correct && !correct;
  return { choices, correct, correctChoices: mustBeFound ? [] : body.correct, explanation: body.explanation };
}
