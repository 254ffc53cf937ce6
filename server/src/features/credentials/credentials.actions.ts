import {
  mostCredentialBytes,
  type Credential,
  type credentials,
  type PersonCredentials,
} from '#contract/console/credentials.ts';
import { may } from '#contract/kit/acts.ts';
import type { Input } from '#contract/kit/contract.ts';
import type { Role } from '#contract/kit/roles.ts';
import { withDocument, type StoredDocument } from '#server/features/files/documents.actions.ts';
import { insertDocument } from '#server/features/files/files.queries.ts';
import { fileAnswer } from '#server/features/files/files.rules.ts';
import { refuseOwn } from '#server/platform/basics/ownWork.ts';
import { found, Problem } from '#server/platform/basics/problem.ts';
import type { FileAnswer } from '#server/platform/http/sendFile.ts';
import { inScope, type Scope, type Tenant } from '#server/platform/scope.ts';
import type { Caller } from '#server/platform/tenancy/caller.ts';
import {
  credentialsOf,
  documentOf,
  holdCredential,
  insertCredential,
  lockCredential,
  rolesOf,
  updateCredential,
  type CredentialRow,
} from './credentials.queries.ts';
import { needStandings, stateOf, teaches, wrongDays } from './credentials.rules.ts';

type Routes = typeof credentials;
type NewCredential = Input<Routes['POST /api/staff/people/:id/credentials']>['body'];
type ChangedCredential = Input<Routes['PUT /api/staff/credentials/:id']>['body'];
type Facts = Omit<NewCredential, 'id' | 'document'>;

/** A request that opens its own transaction. */
interface CredentialRequest extends Tenant {
  readonly caller: Caller;
  /** Writes what was done to the action log, in the transaction of the work. */
  readonly record: (scope: Scope) => Promise<void>;
}

/** Everybody keeps their own, and who checks them keeps everybody's. */
export const keepsOf = ({ personId, roles }: Caller, whose: string): boolean =>
  may(roles, 'credential.check') || (personId === whose && may(roles, 'credential.keep'));

function refuseOthers(caller: Caller, whose: string): void {
  if (!keepsOf(caller, whose)) throw new Problem('not_found');
}

type HeldRow = Awaited<ReturnType<typeof credentialsOf>>[number];

function credentialsSaid(rows: readonly HeldRow[], today: string): Credential[] {
  const all = rows.map(({ credential }) => credential);
  return rows.map(({ credential, recordedBy, checkedBy, document }) => {
    const { id, kind, name, issuer, number, issuedOn, expiresOn, revision } = credential;
    return {
      id,
      kind,
      name,
      issuer,
      number,
      issuedOn,
      expiresOn,
      revision,
      document,
      state: stateOf(credential, all, today),
      recordedBy: recordedBy ?? '',
      recordedAt: credential.recordedAt.toISOString(),
      checked: credential.checkedAt && { by: checkedBy ?? '', at: credential.checkedAt.toISOString() },
    };
  });
}

/** Everything somebody with these roles holds, and what they lack. */
export async function readCredentials(
  { tx, today }: Scope,
  personId: string,
  roles: readonly Role[],
): Promise<PersonCredentials> {
  const rows = await credentialsOf(tx, personId);
  const all = rows.map(({ credential }) => ({ ...credential, checked: credential.checkedAt !== null }));
  return { personId, credentials: credentialsSaid(rows, today), needs: needStandings(roles, all, today) };
}

const answer = async (scope: Scope, personId: string): Promise<PersonCredentials> =>
  readCredentials(scope, personId, (await rolesOf(scope.tx, personId)) ?? []);

const within = <R>(
  { platform, organisation }: CredentialRequest,
  work: (scope: Scope) => Promise<R>,
): Promise<R> => inScope({ platform, organisation }, work);

/** Runs the work in one transaction, with the document stored before it when there is one. */
async function storing(
  input: CredentialRequest,
  document: NewCredential['document'],
  work: (scope: Scope, stored: StoredDocument | null) => Promise<{ used: boolean; personId: string }>,
): Promise<PersonCredentials> {
  let said: PersonCredentials | undefined;
  const run = (stored: StoredDocument | null) =>
    within(input, async (scope) => {
      const done = await work(scope, stored);
      said = await answer(scope, done.personId);
      await input.record(scope);
      return done;
    });
  if (document) await withDocument(input, document, mostCredentialBytes, run);
  else await run(null);
  return said!;
}

function refuseWrong(facts: Facts, today: string): void {
  const errors = wrongDays(facts, today);
  if (errors.length > 0) throw new Problem('invalid_input', { errors });
}

const isSame = (row: CredentialRow, facts: Facts): boolean =>
  (Object.keys(facts) as (keyof Facts)[]).every((field) => row[field] === facts[field]);

const documentIdOf = async ({ tx }: Scope, stored: StoredDocument | null): Promise<string | null> =>
  stored && insertDocument(tx, stored);

/** Records what somebody holds; the same id again changes nothing. */
export async function recordCredential(
  input: CredentialRequest,
  personId: string,
  { id, document, ...facts }: NewCredential,
): Promise<PersonCredentials> {
  refuseOthers(input.caller, personId);
  const roles = await within(input, ({ tx }) => rolesOf(tx, personId));
  if (!teaches(found(roles))) throw new Problem('not_found');
  return storing(input, document, async (scope, stored) => {
    const { tx, now, today } = scope;
    await holdCredential(tx, id);
    const known = await lockCredential(tx, id);
    if (known) {
      if (known.personId !== personId || !isSame(known, facts)) throw new Problem('idempotency_conflict');
      return { used: false, personId };
    }
    refuseWrong(facts, today);
    const by = { recordedBy: input.caller.personId, recordedAt: now };
    await insertCredential(tx, { id, personId, ...facts, ...by, fileId: await documentIdOf(scope, stored) });
    return { used: true, personId };
  });
}

/** The credential, locked, when the caller keeps it and it was not removed. */
async function locked({ tx }: Scope, caller: Caller, id: string): Promise<CredentialRow> {
  const row = found(await lockCredential(tx, id));
  refuseOthers(caller, row.personId);
  return row;
}

async function current(scope: Scope, caller: Caller, id: string, revision: number): Promise<CredentialRow> {
  const row = await locked(scope, caller, id);
  if (row.removedAt !== null) throw new Problem('not_found');
  if (row.revision !== revision) throw new Problem('changed_elsewhere');
  return row;
}

/** Changes what is recorded; whoever checked it saw something else, so nobody has. */
export async function changeCredential(
  input: CredentialRequest,
  id: string,
  { document, revision, ...facts }: ChangedCredential,
): Promise<PersonCredentials> {
  // Before a file of somebody who may not change it is stored.
  await within(input, (scope) => locked(scope, input.caller, id));
  return storing(input, document, async (scope, stored) => {
    const { personId } = await current(scope, input.caller, id, revision);
    refuseWrong(facts, scope.today);
    const fileId = await documentIdOf(scope, stored);
    await updateCredential(scope.tx, id, {
      ...facts,
      ...(fileId !== null && { fileId }),
      revision: revision + 1,
      checkedBy: null,
      checkedAt: null,
    });
    return { used: true, personId };
  });
}

/** Removes it or takes that back; saying the same twice changes nothing. */
export async function removeCredential(
  scope: Scope & { readonly caller: Caller },
  id: string,
  removed: boolean,
): Promise<PersonCredentials> {
  const { tx, now, caller } = scope;
  const row = await locked(scope, caller, id);
  if ((row.removedAt !== null) !== removed)
    await updateCredential(tx, id, {
      removedBy: removed ? caller.personId : null,
      removedAt: removed ? now : null,
    });
  return answer(scope, row.personId);
}

/** Says who compared it with its evidence and when; nobody does that for their own. */
export async function checkCredential(
  scope: Scope & { readonly caller: Caller },
  id: string,
  { revision, checked }: { revision: number; checked: boolean },
): Promise<PersonCredentials> {
  const { tx, now, caller } = scope;
  const row = await current(scope, caller, id, revision);
  refuseOwn(caller.personId, row.personId);
  if ((row.checkedAt !== null) !== checked)
    await updateCredential(tx, id, {
      checkedBy: checked ? caller.personId : null,
      checkedAt: checked ? now : null,
    });
  return answer(scope, row.personId);
}

export async function credentialDocument(
  { tx, caller }: Scope & { readonly caller: Caller },
  id: string,
): Promise<FileAnswer> {
  const { personId, ...file } = found(await documentOf(tx, id));
  refuseOthers(caller, personId);
  return fileAnswer(file);
}
