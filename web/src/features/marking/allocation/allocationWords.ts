import type { AllocatedWorks } from '#contract/marking/allocation.ts';
import type { MarkingPage } from '#contract/marking/marking.ts';
import { m } from '#messages/generated/messages.js';

type Refusal = NonNullable<AllocatedWorks['rows'][number]['refusal']>;

export const refusalWords: Record<Refusal, () => string> = {
  own_work: m.marking_refused_own,
  not_reached: m.marking_refused_reach,
  assessment_closed: m.marking_refused_closed,
  changed_elsewhere: m.marking_refused_changed,
};

/** Whom work can be given to: nobody, or an assessor with how much they have. */
export const assessorChoices = (assessors: MarkingPage['assessors']) => [
  { value: 'nobody', label: m.marking_allocate_nobody() },
  ...assessors.map(({ id, name, open }) => ({
    value: id,
    label: m.marking_assessor_load({ name, count: open }),
  })),
];
