import type { EndingMoney } from '#contract/enrolments/endingMoney.ts';
import { enrolmentActs, type Enrolment, type EnrolmentCode } from '#contract/enrolments/enrolments.ts';
import type { SubscriptionStatus } from '#contract/subscriptions.ts';
import type { Settlement } from '#server/features/billing/desk/withdrawal.rules.ts';
import type { Period } from '#server/features/subscriptions/state.rules.ts';
import { after } from '#server/features/subscriptions/state.rules.ts';
import { addDays, daysBetween } from '#server/platform/basics/days.rules.ts';

interface AccessState {
  status: SubscriptionStatus;
  accessEndsOn: string | null;
}

/**
 * What staff can do with an enrolment in this state; a transfer is possible where a withdrawal is. Access without an end
 * is not extended.
 */
export const actsFor = ({ status, accessEndsOn }: AccessState): Enrolment['acts'] =>
  enrolmentActs.filter(
    (act) =>
      after(status, act === 'transfer' ? 'withdraw' : act) !== null &&
      (act !== 'extend' || accessEndsOn !== null),
  );

/** A code with its words; what its list never had is said as it stands. */
export const codeSaid = (code: string | null, list: readonly EnrolmentCode[] | null): EnrolmentCode | null =>
  code === null ? null : { code, label: list?.find((one) => one.code === code)?.label ?? code };

export const moneySaid = ({ credits: _credits, ...money }: Settlement, currency: string): EndingMoney => ({
  ...money,
  currency,
});

interface Start {
  startsOn: string | null;
  endsOn: string | null;
}

/** The days in another intake: a start of its own counts, and as many days of access as before follow it. */
export function daysInIntake({ startsOn, expectedEndsOn, accessEndsOn }: Period, intake: Start): Period {
  const start = intake.startsOn ?? startsOn;
  const shift = daysBetween(startsOn, start);
  return {
    startsOn: start,
    expectedEndsOn: intake.endsOn ?? (expectedEndsOn && addDays(expectedEndsOn, shift)),
    accessEndsOn: accessEndsOn && addDays(accessEndsOn, shift),
  };
}
