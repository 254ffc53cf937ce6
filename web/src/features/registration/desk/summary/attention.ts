import type { StaffRegistration } from '#contract/registration/desk.ts';
import type { Registration } from '#contract/registration/state.ts';
import type { Question } from '#contract/registration/values.ts';
import { m } from '#messages/generated/messages.js';
import { recognitionAsked } from '#web/features/registration/desk/recognitionAsked.ts';
import { differing } from '#web/features/registration/desk/answers/differingSignatures.ts';
import { identifierText } from '#web/features/registration/desk/answers/identifierText.ts';
import { placeOf } from '#web/features/registration/desk/answers/placeOf.ts';
import { partIds, shownSteps, stepId } from '#web/features/registration/desk/sections.ts';
import { stepLabels } from '#web/features/registration/desk/answers/stepLabels.ts';

export interface Attention {
  readonly text: string;
  /** The heading of the part where it is found. */
  readonly to: string;
}

/** What to know before deciding: unusual answers, missing parts, and open requests to others. */
export const attentionOf = (one: StaffRegistration): Attention[] => [
  ...duplicates(one),
  ...identifier(one),
  ...differing(one.signatures).map((text) => ({ text, to: partIds.signatures })),
  ...one.registration.questions
    .filter(({ answeredAt }) => !answeredAt)
    .map((question) => asked(question, one.registration)),
  ...recognition(one),
  ...others(one),
  ...steps(one),
];

function duplicates({ duplicates: { length: count } }: StaffRegistration): Attention[] {
  if (count === 0) return [];
  return [{ text: m.registration_desk_attention_duplicates({ count }), to: partIds.duplicates }];
}

/** What they can do already: decided apart from accepting. */
function recognition({ registration }: StaffRegistration): Attention[] {
  const what = recognitionAsked(registration);
  return what === null
    ? []
    : [{ text: m.registration_desk_attention_recognition({ what }), to: stepId('recognition') }];
}

const contradicted = new Set(['mismatch', 'deactivated']);

function identifier({ registration }: StaffRegistration): Attention[] {
  if (!contradicted.has(registration.identifier.state)) return [];
  return [{ text: identifierText(registration.identifier), to: stepId('usi') }];
}

const asked = (question: Question, registration: Registration): Attention => ({
  text: m.registration_desk_attention_asked({ place: placeOf(question, registration) }),
  to: partIds.questions,
});

const unanswered = {
  waiting: m.registration_desk_attention_waiting,
  expired: m.registration_desk_attention_expired,
  declined: m.registration_desk_attention_declined,
};

/** Of each step that was handed over the newest request, where it was not answered. */
const openHandovers = ({ registration }: StaffRegistration) =>
  registration.handovers.flatMap(({ step, name, state, sentAt }, _, all) => {
    const newer = all.some((other) => other.step === step && other.sentAt > sentAt);
    return newer || state === 'answered' ? [] : [{ step, name, state }];
  });

const others = (one: StaffRegistration): Attention[] =>
  openHandovers(one).map(({ step, name, state }) => ({
    text: unanswered[state]({ step: stepLabels[step](), name }),
    to: stepId(step),
  }));

/** What is incomplete, unless a line says already what it waits for; and what may come later. */
function steps(one: StaffRegistration): Attention[] {
  const { missing } = one.registration;
  const told = new Set<string>(openHandovers(one).map(({ step }) => step));
  return shownSteps(one).flatMap(({ step, state }) => {
    const to = stepId(step);
    const words = { step: stepLabels[step]() };
    if (state === 'todo' && !told.has(step)) return [{ text: m.registration_desk_attention_todo(words), to }];
    const later = state === 'done' && missing.some((lack) => lack.step === step && !lack.blocking);
    return later ? [{ text: m.registration_desk_attention_later(words), to }] : [];
  });
}
