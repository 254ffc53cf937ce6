import type { Duplicate, StaffRegistration } from '#contract/registration/desk.ts';
import type { Caller } from '#server/platform/tenancy/caller.ts';
import { found } from '#server/platform/basics/problem.ts';
import { adviceMissing } from '#server/features/registration/outcome/outcome.actions.ts';
import { hasPlace } from '#server/features/registration/outcome/places.actions.ts';
import { declarationsById, eventsOf } from '#server/features/registration/store/records.queries.ts';
import {
  registrationById,
  type RegistrationRow,
} from '#server/features/registration/store/registration.queries.ts';
import { alikeRegistrations, personsWithEmail } from './duplicates.queries.ts';
import {
  readAll,
  stateFrom,
  type RegistrationSources,
} from '#server/features/registration/draft/state.actions.ts';
import { isOwnRegistration } from '#server/features/registration/applicant/own.rules.ts';
import { signatureResembles } from './signature.rules.ts';
import { after, isOpen, receiptNumber } from '#server/features/registration/store/status.rules.ts';
import type { Scope } from '#server/platform/scope.ts';

/** People who may be the same person, and what they have in common. */
async function duplicatesOf({ tx }: Scope, row: RegistrationRow): Promise<Duplicate[]> {
  const [alike, persons] = await Promise.all([
    alikeRegistrations(tx, row),
    personsWithEmail(tx, row.email, row.personId),
  ]);
  const said = alike.flatMap(({ id, name, email, nameKey, identifierKey }) => {
    const kinds: Duplicate['kind'][] = [
      ...(email === row.email ? (['email'] as const) : []),
      ...(nameKey !== null && nameKey === row.nameKey ? (['name_and_birth_date'] as const) : []),
      ...(identifierKey !== null && identifierKey === row.identifierKey ? (['identifier'] as const) : []),
    ];
    return kinds.map((kind) => ({ kind, personId: null, registrationId: id, name, email }));
  });
  return [
    ...persons.map(({ id, name, email }) => ({
      kind: 'email' as const,
      personId: id,
      registrationId: null,
      name,
      email,
    })),
    ...said,
  ];
}

async function signaturesSaid(
  { tx }: Scope,
  { signatures, handovers, known }: RegistrationSources,
): Promise<StaffRegistration['signatures']> {
  const texts = await declarationsById(tx, [
    ...new Set(signatures.flatMap(({ declarationIds }) => declarationIds)),
  ]);
  return signatures.map(({ at, declarationIds, handoverId, ...signed }) => ({
    who: signed.who,
    name: signed.name,
    kind: signed.kind,
    value: signed.value,
    resembles: signatureResembles(
      signed,
      known.values,
      handovers.find(({ id }) => id === handoverId)?.toName,
    ),
    // Withdrawn handovers are not in the list.
    stands: handoverId === null || handovers.some(({ id }) => id === handoverId),
    sha256: signed.sha256,
    at: at.toISOString(),
    informationVersion: signed.informationVersion,
    declarations: texts
      .filter(({ id }) => declarationIds.includes(id))
      .map(({ title, version, statement }) => ({ title, version, statement })),
  }));
}

function needs(read: RegistrationSources, advice: boolean): StaffRegistration['acceptanceNeeds'] {
  const { row, chosen } = read;
  return [
    ...(advice ? (['suitability'] as const) : []),
    ...(!row.placeTaken && !hasPlace(chosen) ? (['place'] as const) : []),
    ...(row.awaits === null ? [] : [row.awaits]),
  ];
}

/** A registration with everything needed to decide on it. */
export async function deskState(
  scope: Scope,
  caller: Pick<Caller, 'personId' | 'email'>,
  row: RegistrationRow,
): Promise<StaffRegistration> {
  const read = await readAll(scope, row);
  const [registration, duplicates, events, signatures, advice] = await Promise.all([
    stateFrom(scope, read),
    duplicatesOf(scope, row),
    eventsOf(scope.tx, row.id),
    signaturesSaid(scope, read),
    adviceMissing(scope, row, read.course),
  ]);
  const acceptanceNeeds = needs(read, advice);
  const own = isOwnRegistration(row, caller);
  return {
    registration: {
      ...registration,
      documents: registration.documents.map((document) => ({
        ...document,
        url: document.url && `/api/staff/registrations/${row.id}/documents/${document.id}`,
      })),
    },
    number: row.number === null ? null : receiptNumber(row.number),
    personId: row.personId,
    subscriptionId: row.subscriptionId,
    duplicates,
    events: events.map(({ kind, by, at }) => ({ kind, by, at: at.toISOString() })),
    signatures,
    own,
    may: {
      accept:
        !own && after(row.status, 'accept') !== null && acceptanceNeeds.every((need) => need === row.awaits),
      ask: !own && after(row.status, 'ask') !== null,
      decline: !own && after(row.status, 'decline') !== null,
      recordSuitability: !own && isOpen(row.status),
    },
    acceptanceNeeds,
  };
}

export const readForDesk = async (
  scope: Scope,
  caller: Pick<Caller, 'personId' | 'email'>,
  id: string,
): Promise<StaffRegistration> => deskState(scope, caller, found(await registrationById(scope.tx, id)));
