import type { StaffRegistration } from '#contract/registration/desk.ts';
import { m } from '#messages/generated/messages.js';

type Need = StaffRegistration['acceptanceNeeds'][number];

/** Why it cannot be accepted yet. */
export const needWords: Record<Need, () => string> = {
  suitability: () => m.registration_desk_need_suitability(),
  place: () => m.registration_desk_need_place(),
  payment: () => m.registration_desk_need_payment(),
  email: () => m.registration_desk_need_email(),
};

/** What may be waited for or not, as whoever decides sees fit. */
const mayWait = (need: Need): boolean => need === 'payment' || need === 'email';
export const waitingNeeds = ({ acceptanceNeeds }: StaffRegistration): Need[] =>
  acceptanceNeeds.filter(mayWait);

/** What has to be there first. */
export const blockingNeeds = ({ acceptanceNeeds }: StaffRegistration): Need[] =>
  acceptanceNeeds.filter((need) => !mayWait(need));
