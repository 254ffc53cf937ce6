import { createHash, randomUUID } from 'node:crypto';
import { definitionOf, registrationFieldNames } from '#contract/registration/fields.ts';
import type { AnswerField } from '#contract/registration/form/ownKinds.ts';
import type { RegistrationEventKind } from '#contract/registration/desk.ts';
import { declarationKinds, type AnswerValue, type DeclarationKind } from '#contract/registration/values.ts';
import type { LegalName, RecordValues } from '#contract/record/record.ts';
import type { RichText } from '#contract/kit/richText.ts';
import {
  registration,
  registrationCounter,
  registrationSettings,
} from '#server/features/registration/store/registration.table.ts';
import {
  declarationText,
  registrationEvent,
  registrationQuestion,
  registrationSignature,
} from '#server/features/registration/store/registrationRecords.table.ts';
import { openRecord } from '#server/features/record/record.actions.ts';
import { updateRecord } from '#server/features/record/record.queries.ts';
import { retentionHold } from '#server/features/record/retention.table.ts';
import { legalNameProposal, recordChange } from '#server/features/record/record.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { plainText } from './makers.ts';

/* Makers of what registration needs, for tests and for the demonstration world alike. */

export interface DeclarationText {
  title: string;
  document: RichText;
  statement: string;
}

/** The first version of every wording; answers with their ids. */
export async function makeDeclarations(
  tx: Tx,
  wordings: Partial<Record<DeclarationKind, DeclarationText>> = {},
  version = 1,
): Promise<Record<DeclarationKind, string>> {
  const rows = await tx
    .insert(declarationText)
    .values(
      declarationKinds.map((kind) => ({
        title: kind,
        document: plainText(`About ${kind}.`),
        statement: 'I have read this and agree.',
        ...wordings[kind],
        kind,
        version,
      })),
    )
    .returning({ id: declarationText.id, kind: declarationText.kind });
  return Object.fromEntries(rows.map(({ kind, id }) => [kind, id])) as Record<DeclarationKind, string>;
}

export async function makeRegistrationSettings(
  tx: Tx,
  settings: Partial<typeof registrationSettings.$inferInsert> = {},
): Promise<void> {
  await tx.insert(registrationSettings).values(settings);
}

export type GivenAnswers = Partial<Record<AnswerField, AnswerValue>>;

/** The first code of every list that has to be answered, whatever the other answers. */
const firstCodes = (): GivenAnswers =>
  Object.fromEntries(
    registrationFieldNames.flatMap((field) => {
      const definition = definitionOf(field);
      const code = 'reported' in definition && definition.list.codes[0]?.code;
      return code && definition.kind === 'code' && definition.required && !definition.when
        ? [[field, code]]
        : [];
    }),
  );

/** Somebody grown up in Australia who answers everything, and pays themselves. */
export const fullAnswers = (own: GivenAnswers = {}): GivenAnswers => ({
  ...firstCodes(),
  givenName: 'Amira',
  familyName: 'Haddad',
  birthDate: '1998-04-17',
  gender: 'F',
  phone: '0412 345 678',
  addressCountry: 'AU',
  addressNumber: '12',
  addressStreet: 'Harbour Street',
  addressSuburb: 'Sydney',
  addressState: '01',
  addressPostcode: '2000',
  postalSame: true,
  countryOfBirth: '1101',
  languageAtHome: '1201',
  atSchool: 'N',
  disability: 'N',
  priorEducation: 'N',
  usiChoice: 'have',
  usi: 'BNGH7C75FN',
  identityChoice: 'in_person',
  llndReading: 'confident',
  llndWriting: 'confident',
  llndNumeracy: 'some_help',
  llndSpeaking: 'confident',
  llndDigital: 'confident',
  llndReadingTask: 'Wash your hands first.',
  llndNumeracyTask: '12',
  llndWritingTask: 'I would like to work in a kitchen.',
  recognition: 'none',
  payerKind: 'self',
  informationRead: '1',
  ...own,
});

export interface RegistrationInput extends Partial<Omit<typeof registration.$inferInsert, 'answers'>> {
  courseId: string;
  email: string;
  answers?: GivenAnswers;
}

export async function makeRegistration(tx: Tx, input: RegistrationInput): Promise<string> {
  const { answers = {}, ...given } = input;
  const savedAt = given.savedAt ?? new Date();
  const [row] = await tx
    .insert(registration)
    .values({
      key: randomUUID(),
      savedAt,
      revision: 1,
      ...given,
      answers: Object.fromEntries(
        Object.entries(answers).map(([field, value = null]) => [
          field,
          { value, revision: 1, savedAt: savedAt.toISOString() },
        ]),
      ),
    })
    .returning({ id: registration.id });
  return row!.id;
}

/** The last number an organisation has given to a registration. */
export async function makeRegistrationCounter(tx: Tx, last: number): Promise<void> {
  await tx.insert(registrationCounter).values({ last });
}

export interface SentInput {
  name: string;
  declarationIds: string[];
  /** Of the pre-enrolment information that was ticked as read. */
  informationVersion?: number | null;
  at: Date;
  later?: { kind: RegistrationEventKind; by: string | null; at: Date }[];
}

/** The signature and the history of a registration that was sent. */
export async function makeSent(tx: Tx, registrationId: string, sent: SentInput): Promise<void> {
  const { name, declarationIds, informationVersion = null, at, later = [] } = sent;
  const sha256 = createHash('sha256').update(`${registrationId} ${name}`).digest('hex');
  await tx.insert(registrationSignature).values({
    registrationId,
    who: 'applicant',
    name,
    kind: 'typed',
    value: name,
    declarationIds,
    informationVersion,
    sha256,
    at,
  });
  const events = [{ kind: 'submitted' as const, by: null, at }, ...later];
  await tx
    .insert(registrationEvent)
    .values(
      events.map((event) => ({ registrationId, kind: event.kind, byPersonId: event.by, at: event.at })),
    );
}

export async function makeQuestion(tx: Tx, values: typeof registrationQuestion.$inferInsert): Promise<void> {
  await tx.insert(registrationQuestion).values(values);
}

const proposed: LegalName = { singleName: false, givenName: 'Amira', middleName: '', familyName: 'Nasser' };

/** A student's record with one change and a proposed name that waits; returns the id of the proposal. */
export async function makeRecord(
  tx: Tx,
  personId: string,
  values: RecordValues = { givenName: 'Amira', familyName: 'Haddad' },
): Promise<string> {
  const at = new Date();
  await openRecord(tx, personId, at);
  await updateRecord(tx, personId, { values });
  await tx
    .insert(recordChange)
    .values({ personId, field: 'familyName', before: null, value: 'Haddad', source: 'import', at });
  const [row] = await tx
    .insert(legalNameProposal)
    .values({ personId, name: proposed, reason: 'I married', proposedAt: at })
    .returning({ id: legalNameProposal.id });
  return row!.id;
}

/** A hold on everything of a student, until somebody releases it. */
export async function makeHold(tx: Tx, personId: string, placedBy: string): Promise<string> {
  const [row] = await tx
    .insert(retentionHold)
    .values({ personId, placedBy, reason: 'An appeal', placedAt: new Date() })
    .returning({ id: retentionHold.id });
  return row!.id;
}
