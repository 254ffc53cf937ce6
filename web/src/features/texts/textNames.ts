import type { TextKind, TextVersion } from '#contract/console/texts.ts';
import { m } from '#messages/generated/messages.js';
import { textTitles } from '#web/shared/textTitles.ts';

/** When people meet a text. */
export type TextGroup = 'legal' | 'registration' | 'work';

interface TextName {
  readonly group: TextGroup;
  readonly name: () => string;
}

export const textNames: Readonly<Record<TextKind, TextName>> = {
  terms_of_use: { group: 'legal', name: textTitles.terms_of_use },
  privacy_policy: { group: 'legal', name: textTitles.privacy_policy },
  privacy: { group: 'registration', name: textTitles.privacy },
  identifier_privacy: { group: 'registration', name: textTitles.identifier_privacy },
  truth: { group: 'registration', name: textTitles.truth },
  fees_and_refunds: { group: 'registration', name: textTitles.fees_and_refunds },
  guardian_consent: { group: 'registration', name: textTitles.guardian_consent },
  payer_agreement: { group: 'registration', name: textTitles.payer_agreement },
  integrity: { group: 'work', name: textTitles.integrity },
};

export const textGroups: Readonly<Record<TextGroup, () => string>> = {
  legal: m.texts_group_legal,
  registration: m.texts_group_registration,
  work: m.texts_group_work,
};

const counts: Readonly<Record<TextGroup, (said: { count: number }) => string>> = {
  legal: m.texts_accepted,
  registration: m.texts_signed,
  work: m.texts_agreed,
};

/** How often a version was accepted or signed, in a sentence. */
export const acceptedText = (kind: TextKind, { accepted }: TextVersion): string =>
  counts[textNames[kind].group]({ count: accepted });

/** Whether a text has a title and a sentence beside a tick. */
export const isSigned = (kind: TextKind): boolean => textNames[kind].group === 'registration';

export const isTextKind = (kind: string): kind is TextKind => Object.hasOwn(textNames, kind);
