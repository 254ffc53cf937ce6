import { m } from '../generated/messages.js';
import type { TermInputs } from '../terms.ts';
import { authoringSentences } from './authoringSentences.ts';
import { enrolmentsSentences } from './enrolmentsSentences.ts';
import type { Sentence } from './sentence.ts';
import { messagesSentences } from './messagesSentences.ts';
import { moneySentences } from './moneySentences.ts';
import { peopleSentences } from './peopleSentences.ts';
import { settingsSentences } from './settingsSentences.ts';
import { workSentences } from './workSentences.ts';

/** One for every logged route; the server holds that none is missing. */
export const sentences = {
  ...settingsSentences,
  ...peopleSentences,
  ...enrolmentsSentences,
  ...moneySentences,
  ...workSentences,
  ...authoringSentences,
  ...messagesSentences,
} as const;

/** What somebody did. Files come by routes of their own, and an old entry may name a route of then. */
export function sentenceOf(route: string, terms: TermInputs): string {
  const known = (sentences as Readonly<Record<string, Sentence | undefined>>)[route];
  if (known) return known(terms);
  if (route.includes(' /api/uploads/')) return m.action_log_did_upload();
  return route.startsWith('GET ') ? m.action_log_did_read_other() : m.action_log_did_other();
}
