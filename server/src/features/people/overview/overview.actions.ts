import { may, type Act } from '#contract/kit/acts.ts';
import type { PersonLetters, PersonPage } from '#contract/console/person.ts';
import { payersOf } from '#server/features/billing/payer/payerDesk.actions.ts';
import { billingOf } from '#server/features/billing/desk/overview.actions.ts';
import { prepaidOfPerson } from '#server/features/billing/invoices/late.queries.ts';
import { receiptNumber } from '#server/features/registration/store/status.rules.ts';
import { keepsOf, readCredentials } from '#server/features/credentials/credentials.actions.ts';
import { teaches } from '#server/features/credentials/credentials.rules.ts';
import { currentStudy } from '#server/features/study/study.actions.ts';
import { found } from '#server/platform/basics/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { personById } from '#server/features/identity/people/identity.queries.ts';
import { acceptedBy, documentsOfPerson } from './documents.queries.ts';
import { acceptedSaid, documentSaid } from './documents.rules.ts';
import { lettersTo } from './letters.queries.ts';
import { moneyOf } from './money.rules.ts';
import {
  acceptedInvitation,
  enrolmentFactsOf,
  headOf,
  registrationsOfPerson,
  worksOfPerson,
  type HeadRow,
} from './overview.queries.ts';
import { contactSaid, enrolmentsSaid, headSaid, iso } from './overview.rules.ts';

async function studySaid(scope: RequestScope, { id, lastSeenAt }: HeadRow): Promise<PersonPage['study']> {
  const { tx } = scope;
  const [{ study }, facts, works] = await Promise.all([
    currentStudy({ ...scope, personId: id }),
    enrolmentFactsOf(tx, id),
    worksOfPerson(tx, id),
  ]);
  return {
    lastSeenAt: iso(lastSeenAt),
    enrolments: enrolmentsSaid(study, facts),
    works: works.map((work) => ({ ...work, submittedAt: iso(work.submittedAt) })),
  };
}

async function registrationsSaid(
  { tx }: RequestScope,
  head: HeadRow,
): Promise<NonNullable<PersonPage['registrations']>> {
  const rows = await registrationsOfPerson(tx, head);
  return rows.map(({ number, submittedAt, decidedAt, ...row }) => ({
    ...row,
    number: number === null ? null : receiptNumber(number),
    submittedAt: iso(submittedAt),
    decidedAt: iso(decidedAt),
  }));
}

async function documentsSaid(
  { tx, caller }: RequestScope,
  head: HeadRow,
): Promise<NonNullable<PersonPage['documents']>> {
  const [uploaded, accepted] = await Promise.all([documentsOfPerson(tx, head), acceptedBy(tx, head)]);
  const opens = may(caller.roles, 'identity.read');
  return {
    uploaded: uploaded.map((row) => documentSaid(row, opens)),
    accepted: accepted.map(acceptedSaid),
  };
}

async function moneySaid(scope: RequestScope, { id }: HeadRow): Promise<NonNullable<PersonPage['money']>> {
  const { tx, today } = scope;
  const [billing, prepaid, payers] = await Promise.all([
    billingOf(scope, id),
    prepaidOfPerson(tx, id, today),
    payersOf(scope, id),
  ]);
  return { ...moneyOf(billing, prepaid, today), payers };
}

async function accessSaid(
  { tx }: RequestScope,
  { email, twoSteps }: HeadRow,
): Promise<NonNullable<PersonPage['access']>> {
  const invited = await acceptedInvitation(tx, email);
  return { twoSteps, invited: invited && { at: invited.at.toISOString(), by: invited.by } };
}

/** Who neither trains nor assesses is shown only what they have from when they did. */
async function credentialsSaid(
  scope: RequestScope,
  { id, roles }: HeadRow,
): Promise<PersonPage['credentials']> {
  if (!keepsOf(scope.caller, id)) return null;
  const held = await readCredentials(scope, id, roles);
  return teaches(roles) || held.credentials.length > 0 ? held : null;
}

/** Everything about one person that the acts of the caller show. The number of statements does not depend on the rows. */
export async function readPerson(scope: RequestScope, id: string): Promise<PersonPage> {
  const head = found(await headOf(scope.tx, id));
  const sees = (act: Act) => may(scope.caller.roles, act);
  const [study, registrations, documents, money, access, credentials] = await Promise.all([
    sees('study.read') ? studySaid(scope, head) : null,
    sees('registration.read') ? registrationsSaid(scope, head) : null,
    sees('registration.read') ? documentsSaid(scope, head) : null,
    sees('money.read') ? moneySaid(scope, head) : null,
    sees('people.change') ? accessSaid(scope, head) : null,
    credentialsSaid(scope, head),
  ]);
  return {
    ...headSaid(head, scope.caller.personId),
    contact: sees('contact.read') ? contactSaid(head) : null,
    access,
    credentials,
    study,
    registrations,
    documents,
    money,
  };
}

const lettersAtOnce = 25;

/** The letters somebody was sent, a page of them. */
export async function readLetters(tx: Tx, personId: string, before: string | null): Promise<PersonLetters> {
  found(await personById(tx, personId));
  const letters = await lettersTo(tx, personId, before, lettersAtOnce + 1);
  const shown = letters.slice(0, lettersAtOnce);
  return {
    letters: shown.map(({ at, sentAt, failure, ...letter }) => ({
      ...letter,
      at: at.toISOString(),
      sentAt: iso(sentAt),
      refused: letter.status !== 'sent' && failure === 'recipient_refused',
    })),
    next: letters.length > lettersAtOnce ? shown.at(-1)!.id : null,
  };
}
