import type { StandingOutcome } from '#contract/assessments/outcomes.ts';
import type { PlacedTool, VersionRow } from '#server/features/assessments/tool/placed.queries.ts';
import { bestAccess } from '#server/features/study/access.rules.ts';
import type { OwnSubscription } from '#server/features/study/outline.rules.ts';
import type { OwnDueDay, OwnWork } from './work.queries.ts';

/* Puts together the assessments of an organisation and one student's work on them. Pure. */

/** An assessment in the subscription that counts for it. */
export interface StudiedTool {
  tool: PlacedTool;
  subscription: OwnSubscription;
  own: OwnWork | null;
  versionId: string;
}

/** An assessment a person studies, in the version they started or else the newest, with the state of their work. */
export interface AssessmentRow {
  id: string;
  subscriptionId: string;
  units: { id: string; code: string; title: string; outcome: StandingOutcome | null }[];
  version: VersionRow;
  /** The day the intake of the subscription gives it; null for none. */
  intakeDueOn: string | null;
  work: OwnWork['work'] | null;
  attempt: OwnWork['attempt'];
  extension: OwnWork['extension'];
  /** Items of the newest released attempt that are not yet satisfactory. */
  toRedo: number;
  newestRelease: Date | null;
}

/** Of these assessments, those a person studies, each in the subscription that counts on a day. */
export function studiedTools(
  tools: readonly PlacedTool[],
  subscriptions: readonly OwnSubscription[],
  works: readonly OwnWork[],
  today: string,
): StudiedTool[] {
  const workOn = new Map(works.map((one) => [`${one.work.subscriptionId} ${one.work.assessmentId}`, one]));
  return tools.flatMap((tool) => {
    const workIn = ({ id }: OwnSubscription) => workOn.get(`${id} ${tool.id}`) ?? null;
    const versionIn = (one: OwnSubscription) => workIn(one)?.work.versionId ?? tool.newestVersionId;
    const holds = (one: OwnSubscription) => {
      const served = tool.unitsOf[versionIn(one) ?? ''] ?? [];
      return one.enrolments.some(({ unitId }) => served.some(({ id }) => id === unitId));
    };
    const subscription = bestAccess(subscriptions.filter(holds), today);
    if (!subscription) return [];
    const versionId = versionIn(subscription);
    return versionId ? [{ tool, subscription, own: workIn(subscription), versionId }] : [];
  });
}

const notBegun = { work: null, attempt: null, extension: null, toRedo: 0, newestRelease: null };

export function assessmentRowOf(
  { tool, subscription, own }: StudiedTool,
  version: VersionRow,
  dueDays: readonly OwnDueDay[],
): AssessmentRow {
  const day = dueDays.find((one) => one.subscriptionId === subscription.id && one.assessmentId === tool.id);
  const outcomes = new Map(subscription.enrolments.map(({ unitId, outcome }) => [unitId, outcome]));
  return {
    id: tool.id,
    subscriptionId: subscription.id,
    units: (tool.unitsOf[version.id] ?? []).map((unit) => ({
      ...unit,
      outcome: outcomes.get(unit.id) ?? null,
    })),
    version,
    intakeDueOn: day?.dueOn ?? null,
    ...(own ?? notBegun),
  };
}
