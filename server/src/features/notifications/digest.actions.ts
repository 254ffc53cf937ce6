import { sendLetter, type Sender } from '#server/letters/letters.actions.ts';
import { preferencesFrom } from '#server/features/profile/profile.rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { noticeLetter } from './noticeLetters.ts';
import { mailReader, peopleToMail, takeForMail } from './notifications.queries.ts';
import { gatheredMinutes, toMail } from './notifications.rules.ts';

/** Sends one email with everything waiting for it, and marks it as handled in the same transaction. */
async function mailTo(tx: Tx, sender: Sender, personId: string, before: Date): Promise<void> {
  const now = sender.platform.clock.now();
  const told = await takeForMail(tx, personId, before, now);
  const reader = told.length > 0 ? await mailReader(tx, personId) : null;
  // An unconfirmed address may belong to somebody else.
  if (!reader?.emailVerified) return;
  const news = toMail(told, preferencesFrom(reader.preferences), now);
  if (news.length === 0) return;
  const { email, name, preferredName, language } = reader;
  const to = { organisation: sender.organisation.name, name: preferredName || name, language };
  await sendLetter(tx, sender, email, noticeLetter(to, news, sender.origin), language);
}

/** Sends each person one email with their unread notices; one transaction per person. */
export async function mailNotices(sender: Sender): Promise<void> {
  const { database, clock } = sender.platform;
  const before = new Date(clock.now().getTime() - gatheredMinutes * 60_000);
  const people = await database.inTenant(sender.organisation.id, (tx) => peopleToMail(tx, before));
  for (const personId of people) {
    await database.inTenant(sender.organisation.id, (tx) => mailTo(tx, sender, personId, before));
  }
}
