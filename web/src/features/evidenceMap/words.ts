import {
  IconAlertTriangle,
  IconCircle,
  IconCircleCheckFilled,
  IconCheck,
  IconClock,
  IconEye,
  IconPencil,
  IconX,
} from '@tabler/icons-react';
import type { CriterionState, EvidenceMapItem, EvidenceState } from '#contract/marking/evidenceMap.ts';
import { m } from '#messages/generated/messages.js';
import type { GroupKind } from './criteria.ts';

/* What the states of evidence are called, and how they look beside their words. */

/** In the order of the summary: what somebody can do something about first. */
export const missingStates = [
  'waiting',
  'not_yet',
  'open',
  'uncovered',
] as const satisfies readonly CriterionState[];

const count = (one: (input: { count: number }) => string) => one;
export const criterionLooks = {
  evidenced: {
    tone: 'success',
    icon: IconCheck,
    text: () => m.evidence_map_evidenced(),
    count: count(() => ''),
  },
  waiting: {
    tone: 'brand',
    icon: IconClock,
    text: () => m.evidence_map_waiting(),
    count: count((input) => m.evidence_map_count_waiting(input)),
  },
  not_yet: {
    tone: 'warning',
    icon: IconAlertTriangle,
    text: () => m.evidence_map_not_yet(),
    count: count((input) => m.evidence_map_count_not_yet(input)),
  },
  open: {
    tone: 'neutral',
    icon: IconCircle,
    text: () => m.evidence_map_open_state(),
    count: count((input) => m.evidence_map_count_open(input)),
  },
  uncovered: {
    tone: 'danger',
    icon: IconX,
    text: () => m.evidence_map_uncovered(),
    count: count((input) => m.evidence_map_count_uncovered(input)),
  },
} as const;

export const groupNames: Readonly<Record<GroupKind, () => string>> = {
  element: () => m.criteria_group_element(),
  performance_evidence: () => m.criteria_group_performance_evidence(),
  knowledge_evidence: () => m.criteria_group_knowledge_evidence(),
  foundation_skill: () => m.criteria_group_foundation_skill(),
  assessment_condition: () => m.criteria_group_assessment_condition(),
};

export const itemIcons = {
  unanswered: IconCircle,
  answered: IconPencil,
  waiting: IconClock,
  observed: IconEye,
  satisfactory: IconCircleCheckFilled,
  not_yet_satisfactory: IconAlertTriangle,
  withdrawn: IconX,
} as const satisfies Readonly<Record<EvidenceState, unknown>>;

type OfKind = Pick<EvidenceMapItem, 'kind'>;
const notAnswered = ({ kind }: OfKind): string => {
  if (kind === 'observation') return m.evidence_map_item_not_observed();
  return kind === 'third_party_report'
    ? m.evidence_map_item_not_reported()
    : m.evidence_map_item_unanswered();
};
const byState: Readonly<Record<EvidenceState, (item: OfKind) => string>> = {
  unanswered: notAnswered,
  answered: ({ kind }) =>
    kind === 'observation' ? m.evidence_map_item_observed_partly() : m.evidence_map_item_answered(),
  waiting: () => m.evidence_map_item_waiting(),
  observed: ({ kind }) =>
    kind === 'third_party_report' ? m.evidence_map_item_reported() : m.evidence_map_item_observed(),
  satisfactory: () => m.assessments_state_satisfactory(),
  not_yet_satisfactory: () => m.assessments_state_not_yet_satisfactory(),
  withdrawn: () => m.evidence_map_item_withdrawn(),
};

/** How an item stands, in words. */
export const itemWords = (item: EvidenceMapItem): string => byState[item.state](item);
