import { may, type Act } from '#contract/kit/acts.ts';
import type { Role } from '#contract/kit/roles.ts';
import { m } from '#messages/generated/messages.js';
import type { UnitChange, UnitEnrolment } from './units.api.ts';

export type UnitAct = UnitChange['kind'];

/** In the order of their buttons. */
const needs: Readonly<Record<UnitAct, Act>> = {
  resume: 'enrolment.change',
  decide: 'outcome.decide',
  deliver: 'unit.deliver',
  credit: 'credit.decide',
  withdraw: 'enrolment.change',
};

type Facts = Pick<UnitEnrolment, 'acts' | 'outcomes'>;

/** What somebody with these roles can do with a unit now. */
export const actsOf = ({ acts, outcomes }: Facts, roles: readonly Role[]): readonly UnitAct[] =>
  (Object.keys(needs) as UnitAct[])
    .filter((act) => (act === 'decide' ? outcomes.length > 0 : acts.includes(act)))
    .filter((act) => may(roles, needs[act]));

/** Whether somebody who decides units decides this one elsewhere. */
export const isDecidedInMarking = (
  { assessed, decided, outcomes }: Pick<UnitEnrolment, 'assessed' | 'decided' | 'outcomes'>,
  roles: readonly Role[],
): boolean => assessed && !decided && outcomes.length === 0 && may(roles, needs.decide);

export const actWords = (act: UnitAct, { deliveredOn }: Pick<UnitEnrolment, 'deliveredOn'>): string => {
  const words = {
    resume: m.unit_enrolments_act_resume,
    decide: m.unit_enrolments_act_decide,
    deliver: deliveredOn ? m.unit_enrolments_act_correct : m.unit_enrolments_act_deliver,
    credit: m.unit_enrolments_act_credit,
    withdraw: m.unit_enrolments_act_withdraw,
  };
  return words[act]();
};
