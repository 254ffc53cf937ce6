import type { DemoCriterion } from './assessmentTypes.ts';

/* Criteria of the demonstration's units, in our own words. */

export const demoCriteria: DemoCriterion[] = [
  {
    unit: 'SITXFSA005',
    code: '1.1',
    kind: 'performance_criterion',
    text: 'Follow organisational hygiene procedures and keep to the law on food safety.',
  },
  {
    unit: 'SITXFSA005',
    code: '2.1',
    kind: 'performance_criterion',
    text: 'Report personal health issues that are likely to cause a hygiene risk.',
  },
  {
    unit: 'SITXFSA005',
    code: '3.1',
    kind: 'performance_criterion',
    text: 'Maintain clean clothes and wear required personal protective clothing.',
  },
  {
    unit: 'SITXFSA005',
    code: '4.1',
    kind: 'performance_criterion',
    text: 'Wash hands at appropriate times and follow the correct procedure each time.',
  },
  {
    unit: 'SITXFSA005',
    code: 'K1',
    kind: 'knowledge_evidence',
    text: 'How contamination, cross-contamination and unhygienic practice cause food-borne illness.',
  },
];
