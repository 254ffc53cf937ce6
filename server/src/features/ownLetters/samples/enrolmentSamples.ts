import type { EndingMoney } from '#contract/enrolments/endingMoney.ts';
import type { LetterKind } from '#contract/console/settings/letterKinds.ts';
import {
  dayFacts,
  endedLetter,
  extendedLetter,
  intakeLetter,
  pausedLetter,
  resumedLetter,
  transferredLetter,
  withdrawnLetter,
} from '#server/features/enrolments/enrolmentLetters.ts';
import { m } from '#messages/generated/messages.js';
import type { Sample } from './sample.ts';

const money: EndingMoney = {
  currency: 'AUD',
  agreedCents: 120_000,
  paidCents: 120_000,
  earnedCents: 40_000,
  keptCents: 0,
  chargedCents: 0,
  creditedCents: 80_000,
  cancelledCents: 0,
  dueBackCents: 80_000,
  owedCents: 0,
};

export const enrolmentSamples = {
  extended: (to, { day }) => extendedLetter(to, day),
  paused: (to, { day }) => pausedLetter(to, day),
  paused_undated: (to) => pausedLetter(to, null),
  resumed: (to, { day }) => resumedLetter(to, day),
  resumed_unlimited: (to) => resumedLetter(to, null),
  ended: (to, { day }) => endedLetter(to, day, null),
  intake_changed: (to, { intake, day }) => intakeLetter(to, intake, dayFacts(day, null, to)),
  withdrawn: (to) => withdrawnLetter(to, m.own_letters_sample_reason(), money),
  transferred: (to, { from, day }) => transferredLetter(to, from, money, dayFacts(day, null, to)),
} satisfies Partial<Record<LetterKind, Sample>>;
