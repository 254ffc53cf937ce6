import type { z } from 'zod';
import type {
  LegalName,
  LegalNameProposal,
  OwnLegalName,
  RecordValues,
  StudentRecord,
} from '#contract/record/record.ts';
import { personById } from '#server/features/identity/people/identity.queries.ts';
import { openRecord } from '#server/features/record/record.actions.ts';
import {
  decideProposal,
  historyOf,
  insertProposal,
  lastProposalOf,
  lockProposal,
  recordOf,
  type ProposalRow,
  type RecordRow,
} from '#server/features/record/record.queries.ts';
import { changedBy, partsOfName, valuesOfName } from '#server/features/record/record.rules.ts';
import { correctionErrors, withCleared } from '#server/features/registration/person/correction.rules.ts';
import { changeRecord, countryOf } from '#server/features/registration/person/person.actions.ts';
import { tellNameDecided, tellNameProposed } from './nameNotices.actions.ts';
import { fieldsSaid } from './recordFields.rules.ts';
import { refuseOwn } from '#server/platform/basics/ownWork.ts';
import { found, Problem, wrongField } from '#server/platform/basics/problem.ts';
import type { Caller } from '#server/platform/tenancy/caller.ts';
import type { Scope } from '#server/platform/scope.ts';

/* The record of a student: read and corrected by staff, and the legal name its student proposes. */

const mostChanges = 200;

const proposalSaid = ({
  id,
  name,
  reason,
  proposedAt,
  ...row
}: ProposalRow): z.input<typeof LegalNameProposal> => ({
  id,
  name,
  reason,
  proposedAt: proposedAt.toISOString(),
  decision:
    row.outcome === null || row.decidedAt === null
      ? null
      : { accepted: row.outcome === 'confirmed', note: row.note, at: row.decidedAt.toISOString() },
});

function identifierSaid(record: RecordRow | null): StudentRecord['identifier'] {
  return {
    state: record?.identifierState ?? 'missing',
    checkedAt: record?.identifierCheckedAt?.toISOString() ?? null,
    differs: record?.identifierDiffers ?? [],
  };
}

export async function readRecord(scope: Scope, personId: string): Promise<StudentRecord> {
  const { tx, today } = scope;
  const person = found(await personById(tx, personId));
  const [country, record, proposal, history] = await Promise.all([
    countryOf(scope),
    recordOf(tx, personId),
    lastProposalOf(tx, personId),
    historyOf(tx, personId, mostChanges),
  ]);
  return {
    personId,
    name: person.name,
    clientNumber: record?.clientNumber ?? null,
    revision: record?.revision ?? 0,
    country: country.code,
    fields: fieldsSaid(record?.values ?? {}, country, today),
    values: record?.values ?? {},
    identifier: identifierSaid(record),
    proposal: proposal && proposalSaid(proposal),
    history: history.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })),
  };
}

interface Correction {
  baseRevision: number;
  values: RecordValues;
  reason: string;
}

/** Staff correct a record. Nobody corrects their own, and nobody overwrites what was changed meanwhile. */
export async function correctRecord(
  scope: Scope,
  by: string,
  personId: string,
  { baseRevision, values, reason }: Correction,
): Promise<StudentRecord> {
  refuseOwn(by, personId);
  found(await personById(scope.tx, personId));
  const record = await openRecord(scope.tx, personId, scope.now);
  if (record.revision !== baseRevision) throw new Problem('changed_elsewhere');
  const country = await countryOf(scope);
  const said = withCleared(record.values, values);
  const errors = correctionErrors(record.values, said, country, scope.today);
  if (errors.length > 0) throw new Problem('invalid_input', { errors });
  await changeRecord(scope, { personId, source: 'staff', by, reason }, said);
  return readRecord(scope, personId);
}

const isStudent = ({ roles }: Pick<Caller, 'roles'>): boolean => roles.includes('student');

function partsOfRecord(values: RecordValues, name: string): LegalName {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  if (!text(values.familyName)) return partsOfName(name);
  return {
    singleName: values.singleName === true,
    givenName: text(values.givenName),
    middleName: text(values.middleName),
    familyName: text(values.familyName),
  };
}

export async function ownLegalName({ tx }: Scope, caller: Caller): Promise<OwnLegalName> {
  const [person, record, proposal] = await Promise.all([
    personById(tx, caller.personId),
    recordOf(tx, caller.personId),
    lastProposalOf(tx, caller.personId),
  ]);
  const { name } = found(person);
  return {
    name,
    parts: partsOfRecord(record?.values ?? {}, name),
    needsStaff: isStudent(caller),
    proposal: proposal && proposalSaid(proposal),
  };
}

/** A student proposes another legal name. It is checked like any other, and changes nothing until staff confirm it. */
export async function proposeLegalName(
  scope: Scope,
  caller: Caller,
  { name, reason }: { name: LegalName; reason: string },
): Promise<OwnLegalName> {
  const { tx, now, today } = scope;
  const { personId } = caller;
  const values = (await recordOf(tx, personId))?.values ?? {};
  const said = valuesOfName(name);
  if (!name.singleName && name.givenName === '') {
    const message = 'Required unless there is one name only';
    throw wrongField('givenName', 'required', message);
  }
  const errors = correctionErrors(values, said, await countryOf(scope), today);
  if (errors.length > 0) throw new Problem('invalid_input', { errors });
  if (changedBy(values, said).changes.length === 0) throw new Problem('already_done');
  const id = await insertProposal(tx, { personId, name, reason, proposedAt: now });
  await tellNameProposed(scope, { id, personId, by: caller.name, name });
  return ownLegalName(scope, caller);
}

/** Confirms or refuses a proposed name. A confirmed one is the legal name from now on, and its number is verified anew. */
export async function decideLegalName(
  scope: Scope,
  by: string,
  id: string,
  { accepted, note }: { accepted: boolean; note: string },
): Promise<StudentRecord> {
  const { tx, now } = scope;
  const proposal = found(await lockProposal(tx, id));
  const { personId } = proposal;
  refuseOwn(by, personId);
  if (proposal.outcome !== null) throw new Problem('already_done');
  const outcome = accepted ? 'confirmed' : 'refused';
  await decideProposal(tx, id, { outcome, decidedBy: by, decidedAt: now, note });
  if (accepted) {
    const origin = { personId, source: 'student' as const, by, reason: proposal.reason };
    await changeRecord(scope, origin, valuesOfName(proposal.name));
  }
  await tellNameDecided(scope, { ...proposal, accepted });
  return readRecord(scope, personId);
}
