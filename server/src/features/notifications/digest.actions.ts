import { sendLetter } from '#server/letters/letters.actions.ts';
import { preferencesFrom } from '#server/features/profile/profile.rules.ts';
import { inScope, type Scope, type Tenant } from '#server/platform/scope.ts';
import { noticeLetter } from './noticeLetters.ts';
import { mailReader, peopleToMail, takeForMail } from './notifications.queries.ts';
import { gatheredMinutes, toMail } from './notifications.rules.ts';

/** Sends one email with everything waiting for it, and marks it as handled in the same transaction. */
async function mailTo(scope: Scope, personId: string, before: Date): Promise<void> {
  const { tx, organisation, origin, now } = scope;
  const told = await takeForMail(tx, personId, before, now);
  const reader = told.length > 0 ? await mailReader(tx, personId) : null;
  // An unconfirmed address may belong to somebody else.
  if (!reader?.emailVerified) return;
  const news = toMail(told, preferencesFrom(reader.preferences), now);
  if (news.length === 0) return;
  const { email, name, preferredName, language } = reader;
  const to = { organisation: organisation.name, name: preferredName || name, language };
  await sendLetter(scope, email, noticeLetter(to, news, origin), language);
}

/** Sends each person one email with their unread notices; one transaction per person. */
export async function mailNotices(tenant: Tenant): Promise<void> {
  const { people, before } = await inScope(tenant, async ({ tx, now }) => {
    const gathered = new Date(now.getTime() - gatheredMinutes * 60_000);
    return { before: gathered, people: await peopleToMail(tx, gathered) };
  });
  for (const personId of people) await inScope(tenant, (scope) => mailTo(scope, personId, before));
}
