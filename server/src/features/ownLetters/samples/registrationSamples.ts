import type { LetterKind } from '#contract/console/settings/letterKinds.ts';
import { invitationLetter } from '#server/features/identity/people/identityLetters.ts';
import {
  acceptedLetter,
  awaitingPaymentLetter,
  declinedLetter,
  placeFreeLetter,
} from '#server/features/registration/outcome/outcomeLetters.ts';
import {
  expiryLetter,
  handoverLetter,
  questionLetter,
  receivedLetter,
  resumeLetter,
} from '#server/features/registration/outcome/registrationLetters.ts';
import { m } from '#messages/generated/messages.js';
import type { Sample } from './sample.ts';

const asked =
  (step: 'guardian' | 'payer'): Sample =>
  (to, { applicant, when }) =>
    handoverLetter(to, to.url, { step, applicant, until: when });

export const registrationSamples = {
  invitation: (to, { inviter, when }) => invitationLetter(to, to.url, inviter, when),
  registration_saved: (to) => resumeLetter(to, to.url),
  registration_expires: (to, { day }) => expiryLetter(to, to.url, day),
  guardian_asked: asked('guardian'),
  payer_asked: asked('payer'),
  registration_received: (to, { number, when }) =>
    receivedLetter(to, to.url, { number, when, signed: [], waiting: false, confirmEmail: false }),
  registration_question: (to) => questionLetter(to, to.url, m.own_letters_sample_question()),
  registration_declined: (to) => declinedLetter(to, m.own_letters_sample_reason()),
  place_free: (to) => placeFreeLetter(to, to.url),
  payment_awaited: (to) => awaitingPaymentLetter(to, to.url, false, {}),
  accepted: (to) => acceptedLetter(to, to.url, false, {}),
} satisfies Partial<Record<LetterKind, Sample>>;
