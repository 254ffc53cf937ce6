export type UnitTextKind =
  | 'element'
  | 'performance_criterion'
  | 'performance_evidence'
  | 'knowledge_evidence'
  | 'assessment_condition'
  | 'foundation_skill';

export interface ReadCriterion {
  kind: UnitTextKind;
  /** As the register numbers it; evidence, conditions and skills, which it does not number, are counted. */
  code: string;
  text: string;
  /** The place in the list of the one it is under. */
  parent: number | null;
}
