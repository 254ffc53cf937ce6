import { randomUUID } from 'node:crypto';
import type {
  MailSenderChange,
  MailSenderPage,
  MailTestResult,
} from '#contract/console/settings/mailSender.ts';
import { admit } from '#server/features/identity/attempts/attempts.actions.ts';
import { letterBrand } from '#server/letters/letters.actions.ts';
import type { Letter } from '#server/letters/letter.ts';
import { renderLetter } from '#server/letters/render.ts';
import { m } from '#messages/generated/messages.js';
import { answerOf, failureOf, PasswordUnreadable } from '#server/platform/mail/failures.ts';
import { NoMailServer, passwordOf, type OutgoingMail } from '#server/platform/mail/mail.ts';
import { inScope, type Scope, type Tenant } from '#server/platform/scope.ts';
import { check, fingerprintOf, mailSenderPage } from './mailSender.actions.ts';
import { holdSender, readContactEmail, readEmailOf, readSender, writeTest } from './mailSender.queries.ts';
import { senderOf, tidied } from './mailSender.rules.ts';

/** Each is a connection to an address somebody typed. */
const limit = { max: 20, seconds: 3600 };

function testLetter(organisation: string, by: string): Letter {
  return {
    words: null,
    subject: m.sender_letter_subject({ organisation }),
    heading: m.sender_letter_heading(),
    paragraphs: [m.sender_letter_text({ organisation })],
    notes: [m.sender_letter_note({ by })],
  };
}

/** What the test needs, read before the network is used. */
interface TestMail {
  readonly outgoing: OutgoingMail;
  readonly fingerprint: string;
}

/** The password typed, or the kept one where it belongs to what is tested. */
function passwordFor(
  { platform, organisation }: Scope,
  change: MailSenderChange,
  row: Awaited<ReturnType<typeof readSender>>,
): string {
  if (change.kind === 'installation' || change.userName === '') return '';
  if (change.password !== null) return change.password;
  return row ? passwordOf(platform.mail.box, organisation.id, row) : '';
}

async function prepare(scope: Scope, change: MailSenderChange, personId: string): Promise<TestMail> {
  const { tx, platform, organisation } = scope;
  const row = await readSender(tx);
  check(scope, change, row);
  const password = passwordFor(scope, change, row);
  const to = await readEmailOf(tx, personId);
  const letter = await renderLetter(testLetter(organisation.name, to), await letterBrand(scope), 'en');
  const own = change.kind === 'own';
  return {
    fingerprint: fingerprintOf(platform.mail, organisation.id, senderOf(change), password),
    outgoing: {
      id: randomUUID(),
      server: own ? { ...senderOf(change), password } : null,
      from: {
        name: (own && change.fromName) || organisation.name,
        address: own ? change.fromAddress : platform.mail.installation.from,
      },
      replyTo: change.replyTo || (await readContactEmail(tx)),
      message: { to, ...letter },
    },
  };
}

type Result = Pick<MailTestResult, 'failure' | 'answer'>;

async function attempt({ platform }: Tenant, outgoing: OutgoingMail): Promise<Result> {
  try {
    await platform.mail.sendNow(outgoing);
    return { failure: null, answer: null };
  } catch (error) {
    if (error instanceof NoMailServer) return { failure: 'no_server', answer: null };
    return { failure: failureOf(error), answer: answerOf(error) };
  }
}

/** Sends an email to the person who asks, with settings that need not be saved, and keeps what came back. */
export async function testSender(
  tenant: Tenant,
  given: MailSenderChange,
  { personId, record }: { personId: string; record: (scope: Scope) => Promise<void> },
): Promise<{ result: MailTestResult; page: MailSenderPage }> {
  await admit(tenant, { path: 'mail sender test', counted: [{ of: 'organisation', limit }] });
  const change = tidied(given);
  const mail = await inScope(tenant, (scope) => prepare(scope, change, personId)).catch((error: unknown) => {
    if (error instanceof PasswordUnreadable) return null;
    throw error;
  });
  const result: Result = mail
    ? await attempt(tenant, mail.outgoing)
    : { failure: 'password_unreadable', answer: null };
  return inScope(tenant, async (scope) => {
    const { tx, now, organisation, platform } = scope;
    await holdSender(tx);
    await writeTest(tx, {
      tested: mail?.fingerprint ?? null,
      testedAt: now,
      testFailure: result.failure,
      testAnswer: result.answer,
    });
    const page = await mailSenderPage(scope);
    const works = result.failure === null && page.tested !== null;
    if (works && page.waiting.count > 0) await platform.mail.retryWaiting(tx, organisation);
    await record(scope);
    return { result: { to: await readEmailOf(tx, personId), ...result }, page };
  });
}
