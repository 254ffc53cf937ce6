import type { ThirdPartyReport } from '#contract/assessments/items.ts';
import type { MarkingWork } from '#contract/marking/marking.ts';
import type { ReporterWay } from '#contract/marking/reporters.ts';
import { m } from '#messages/generated/messages.js';

export interface ReporterProps {
  readonly report: ThirdPartyReport;
  readonly work: MarkingWork;
}

/** The part about who reported, where a judgement that lacks it leads. */
export const reporterId = 'reporter';

export const wayWords: Record<ReporterWay, () => string> = {
  call: m.marking_reporter_way_call,
  work_email: m.marking_reporter_way_work_email,
  met: m.marking_reporter_way_met,
  known: m.marking_reporter_way_known,
};
