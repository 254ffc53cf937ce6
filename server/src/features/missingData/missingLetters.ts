import type { GapPart } from '#contract/record/missingData.ts';
import type { Language } from '#contract/kit/values.ts';
import { m } from '#messages/generated/messages.js';
import { greeting, type To } from '#server/letters/greeting.ts';
import { wordsOf, type Letter } from '#server/letters/letter.ts';

/* The letter to a student whose record lacks something. It names parts, not questions: some of those are sensitive. */

const names: Readonly<Record<GapPart, (at: { locale: Language }) => string>> = {
  person: (at) => m.mail_missing_data_person({}, at),
  address: (at) => m.mail_missing_data_address({}, at),
  postal: (at) => m.mail_missing_data_postal({}, at),
  emergency: (at) => m.mail_missing_data_emergency({}, at),
  background: (at) => m.mail_missing_data_background({}, at),
  identifier: (at) => m.mail_missing_data_identifier({}, at),
};

export function missingDataLetter(to: To, parts: readonly GapPart[], url: string): Letter {
  const at = { locale: to.language };
  const subject = m.mail_missing_data_subject(to, at);
  return {
    words: wordsOf('missing_data', to, {}),
    subject,
    heading: subject,
    paragraphs: [greeting(to), m.mail_missing_data_text(to, at)],
    list: { heading: m.mail_missing_data_list({}, at), items: parts.map((part) => names[part](at)) },
    button: { label: m.mail_missing_data_button({}, at), url },
    notes: [],
  };
}
