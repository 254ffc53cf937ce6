import type { StaffRegistration } from '#contract/registrationStaff.ts';
import { m } from '#messages/generated/messages.js';

type Need = StaffRegistration['acceptanceNeeds'][number];

/** Why it cannot be accepted yet. */
export const needWords: Record<Need, () => string> = {
  suitability: () => m.registration_queue_need_suitability(),
  place: () => m.registration_queue_need_place(),
  payment: () => m.registration_queue_need_payment(),
};

/** What has to be there first; a payment may be waited for or not, as whoever decides sees fit. */
export const blockingNeeds = ({ acceptanceNeeds }: StaffRegistration): Need[] =>
  acceptanceNeeds.filter((need) => need !== 'payment');
