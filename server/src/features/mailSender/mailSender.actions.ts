import type { MailSender, MailSenderChange, MailSenderPage } from '#contract/console/settings/mailSender.ts';
import { canonicalJson } from '#server/platform/basics/canonicalJson.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { mailWaiting } from '#server/platform/mail/mail.queries.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { allowsHost } from '#server/platform/outbound.ts';
import type { Scope } from '#server/platform/scope.ts';
import {
  holdSender,
  readContactEmail,
  readSender,
  writeSender,
  type SenderRow,
} from './mailSender.queries.ts';
import { passwordStays, senderOf, startingSender, tidied, wrongWith } from './mailSender.rules.ts';

const mostShown = 20;

/** What is in force, as it is shown. */
const shownSender = (row: SenderRow | null): MailSender =>
  row
    ? {
        kind: row.kind,
        replyTo: row.replyTo ?? '',
        fromName: row.fromName ?? '',
        fromAddress: row.fromAddress ?? '',
        host: row.host ?? '',
        port: row.port ?? startingSender.port,
        encryption: row.encryption ?? startingSender.encryption,
        userName: row.userName ?? '',
      }
    : startingSender;

/** Names what a test tested: another server, account, password or address is another. */
export function fingerprintOf(
  { box }: Mail,
  organisationId: string,
  sender: MailSender,
  password: string,
): string {
  const { kind, host, port, encryption, userName, fromAddress } = sender;
  const tested = kind === 'own' ? { host, port, encryption, userName, fromAddress, password } : { kind };
  return box.fingerprint(organisationId, canonicalJson(tested));
}

function lastTest({ platform, organisation }: Scope, row: SenderRow | null): MailSenderPage['tested'] {
  if (!row?.tested || !row.testedAt) return null;
  const password = row.sealedPassword && platform.mail.box.open(organisation.id, row.sealedPassword);
  const current = fingerprintOf(platform.mail, organisation.id, shownSender(row), password ?? '');
  if (current !== row.tested) return null;
  return { at: row.testedAt.toISOString(), failure: row.testFailure, answer: row.testAnswer };
}

type NotSentRow = Awaited<ReturnType<typeof mailWaiting>>[number];
const shownLetter = ({ id, to, subject, at, failure }: NotSentRow) => ({
  id,
  to,
  subject,
  at: at!.toISOString(),
  failure,
});

async function notSent(tx: Tx): Promise<MailSenderPage['waiting']> {
  const waiting = await mailWaiting(tx, mostShown);
  const [first] = waiting;
  return {
    count: first?.count ?? 0,
    since: first ? new Date(first.oldest).toISOString() : null,
    letters: waiting.map(shownLetter),
  };
}

export async function mailSenderPage(scope: Scope): Promise<MailSenderPage> {
  const { tx, platform } = scope;
  const row = await readSender(tx);
  return {
    sender: shownSender(row),
    revision: row?.revision ?? 0,
    hasPassword: row?.sealedPassword != null,
    contactEmail: await readContactEmail(tx),
    installation: platform.mail.installation,
    plainAllowed: platform.mail.allowPrivate,
    tested: lastTest(scope, row),
    waiting: await notSent(tx),
  };
}

/** Throws what is wrong with a change, by field. */
export function check({ platform }: Scope, change: MailSenderChange, row: SenderRow | null): void {
  const wrong = wrongWith(change, {
    before: shownSender(row),
    hasPassword: row?.sealedPassword != null,
    plainAllowed: platform.mail.allowPrivate,
    allows: (host) => allowsHost(host, platform.mail.allowPrivate),
  });
  if (wrong.length > 0) throw new Problem('invalid_input', { errors: wrong });
}

/** The password that goes with a change: a new one, the kept one, or none. A password not in use is not kept. */
function passwordColumns(
  { platform, organisation, now }: Scope,
  change: MailSenderChange,
  row: SenderRow,
): Partial<SenderRow> {
  const none = { sealedPassword: null, ...(row.sealedPassword && { passwordChangedAt: now }) };
  if (change.kind === 'installation' || change.userName === '') return none;
  if (!change.password) return passwordStays(change, shownSender(row)) ? {} : none;
  const sealedPassword = platform.mail.box.seal(organisation.id, change.password);
  return { sealedPassword, passwordChangedAt: now };
}

const orNull = (text: string): string | null => text || null;

const isUnchanged = (change: MailSenderChange, row: SenderRow): boolean =>
  change.password === null && canonicalJson(senderOf(change)) === canonicalJson(shownSender(row));

/** Keeps the sender and tries what waits. Saved twice it is the same; over somebody else's change it is refused. */
export async function saveSender(
  scope: Scope,
  given: MailSenderChange,
  revision: number,
): Promise<MailSenderPage> {
  const { tx, organisation, platform } = scope;
  const row = await holdSender(tx);
  const change = tidied(given);
  if (isUnchanged(change, row)) return mailSenderPage(scope);
  if (row.revision !== revision) throw new Problem('changed_elsewhere');
  check(scope, change, row);
  const { kind, port, encryption } = change;
  await writeSender(tx, {
    kind,
    port,
    encryption,
    replyTo: orNull(change.replyTo),
    fromName: orNull(change.fromName),
    fromAddress: orNull(change.fromAddress),
    host: orNull(change.host),
    userName: orNull(change.userName),
    ...passwordColumns(scope, change, row),
  });
  await platform.mail.retryWaiting(tx, organisation);
  return mailSenderPage(scope);
}
