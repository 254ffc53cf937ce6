import { stateOf } from '#contract/learning/itemProgress.ts';
import type { ItemView, UnitView } from '#contract/learning.ts';
import { resumeIn } from '#server/features/study/resume.rules.ts';
import type { StudyItem, StudySubscription, StudyUnit } from '#server/features/study/study.rules.ts';

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
  ...(item.kind === 'package' && { reported: { parts: item.parts, reports: item.reports } }),
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
