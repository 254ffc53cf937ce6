import { sendLetter } from '#server/letters/letters.actions.ts';
import { preferencesFrom } from '#server/features/profile/profile.rules.ts';
import type { NoticeKind } from '#contract/notifications.ts';
import { inScope, type Scope, type Tenant } from '#server/platform/scope.ts';
import { messageSettingsOf } from './messageSettings.queries.ts';
import { noticeLetter } from './noticeLetters.ts';
import { mailReader, peopleToMail, someHeld, takeForMail } from './notifications.queries.ts';
import { digestQueue } from './notifications.queues.ts';
import { copyNotices } from './noticeCopies.actions.ts';
import { digestStretchSeconds, gatheredMinutes, stillNews, toMail } from './notifications.rules.ts';
import { quietEnd, quietKinds } from './quietHours.rules.ts';

/** Which notices a run of the digest takes. */
interface Round {
  readonly before: Date;
  /** Kinds that wait for the end of the quiet hours. */
  readonly held: readonly NoticeKind[];
}

/**
 * Sends one email with everything waiting for it and the copies of guardians, and marks it as handled in the same
 * transaction.
 */
async function mailTo(scope: Scope, personId: string, round: Round): Promise<void> {
  const { tx, organisation, origin, now } = scope;
  const told = await takeForMail(tx, personId, round, now);
  await copyNotices(scope, personId, stillNews(told, now));
  const reader = told.length > 0 ? await mailReader(tx, personId) : null;
  // An unconfirmed address may belong to somebody else.
  if (!reader?.emailVerified) return;
  const news = toMail(told, preferencesFrom(reader.preferences), now);
  if (news.length === 0) return;
  const { email, name, preferredName, language } = reader;
  const to = { organisation: organisation.name, name: preferredName || name, language };
  await sendLetter(scope, email, noticeLetter(to, news, origin), language);
}

/** In quiet hours holds letters about messages back, and comes again when they end. */
async function heldNow({ tx, now, timeZone, platform, organisation }: Scope): Promise<readonly NoticeKind[]> {
  const due = quietEnd(await messageSettingsOf(tx), now, timeZone);
  if (due === null) return [];
  if (await someHeld(tx, quietKinds))
    await platform.jobs.wake(tx, digestQueue, organisation.id, { due, stretchSeconds: digestStretchSeconds });
  return quietKinds;
}

/** Sends each person one email with their unread notices; one transaction per person. */
export async function mailNotices(tenant: Tenant): Promise<void> {
  const { people, ...round } = await inScope(tenant, async (scope) => {
    const before = new Date(scope.now.getTime() - gatheredMinutes * 60_000);
    const held = await heldNow(scope);
    return { before, held, people: await peopleToMail(scope.tx, before, held) };
  });
  for (const personId of people) await inScope(tenant, (scope) => mailTo(scope, personId, round));
}
