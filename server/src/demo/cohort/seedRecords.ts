import type { RecordValues } from '#contract/record/record.ts';
import { recordFields } from '#contract/registration/fields.ts';
import { usiAlphabet, usiProblem } from '#au/identifiers/usi.ts';
import { writeRecords } from '#server/features/record/record.actions.ts';
import { partsOfName, valuesOfName } from '#server/features/record/record.rules.ts';
import { rulesOf } from '#server/features/registration/country/countries.rules.ts';
import { lookForAllGaps } from '#server/features/registration/gaps/gaps.actions.ts';
import { factsAfter } from '#server/features/registration/gaps/gaps.queries.ts';
import { factsOf } from '#server/features/registration/person/person.rules.ts';
import { fullAnswers } from '#test/makersRegistration.ts';
import { youngBirthDate, youngName } from './seedGuardians.ts';
import type { Moment } from '#server/platform/basics/moment.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Scope } from '#server/platform/scope.ts';

/** What some of them never said. */
const blanks: Readonly<Record<string, RecordValues>> = {
  'Lucia Ferrari': { usiChoice: 'later', usi: null },
  'Rosa Lindqvist': { birthDate: null, addressNumber: null, addressStreet: null, indigenousStatus: null },
  'Priya Raman': { usiChoice: 'authorise', usi: null },
};

/** A number that no other student has. */
function usiOf(at: number): string {
  const start = `DEMQ${usiAlphabet[at % 32]!}7C75`;
  return usiAlphabet
    .split('')
    .map((last) => start + last)
    .find((usi) => usiProblem(usi) === null)!;
}

function valuesFor(name: string, at: number, today: string): RecordValues {
  const own = {
    ...valuesOfName(partsOfName(name)),
    birthDate: `199${at % 10}-0${1 + (at % 9)}-1${at % 10}`,
    phone: `0491 570 ${String(100 + at)}`,
    addressNumber: String(3 + at),
    usi: usiOf(at),
    ...blanks[name],
    ...(name === youngName && { birthDate: youngBirthDate(today) }),
  };
  const answers = fullAnswers(own);
  return Object.fromEntries(recordFields.map((field) => [field, answers[field] ?? null]));
}

/** More than study in a demonstration. */
const most = 200;

/** The records of everybody who studies; a few lack something. */
export async function seedRecords(tx: Tx, moment: Moment): Promise<void> {
  const students = await factsAfter(tx, null, most);
  await writeRecords(
    { tx, ...moment } as Scope,
    students.map((student, at) => ({
      origin: { personId: student.personId, source: 'registration', by: null },
      said: valuesFor(student.name, at, moment.today),
    })),
    factsOf(rulesOf('AU')),
  );
  await lookForAllGaps((part) => part({ tx, ...moment }));
}
