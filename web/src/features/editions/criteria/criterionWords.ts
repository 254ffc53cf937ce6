import type { CriterionKind } from '#contract/editions/unitDraft.ts';
import { m } from '#messages/generated/messages.js';

/** What the part of a unit is called that begins with a kind. */
export const groupNames: Readonly<Partial<Record<CriterionKind, () => string>>> = {
  element: m.criteria_group_element,
  performance_evidence: m.criteria_group_performance_evidence,
  knowledge_evidence: m.criteria_group_knowledge_evidence,
  assessment_condition: m.criteria_group_assessment_condition,
  foundation_skill: m.criteria_group_foundation_skill,
};

export const addWords: Readonly<Record<CriterionKind, () => string>> = {
  element: m.criteria_add_element,
  performance_criterion: m.criteria_add_performance_criterion,
  performance_evidence: m.criteria_add_performance_evidence,
  knowledge_evidence: m.criteria_add_knowledge_evidence,
  assessment_condition: m.criteria_add_assessment_condition,
  foundation_skill: m.criteria_add_foundation_skill,
};
