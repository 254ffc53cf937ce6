import {
  staffStandings,
  type StaffCredentialsPage,
  type StaffCredentialsRow,
  type StaffStanding,
} from '#contract/console/credentials.ts';
import type { Scope } from '#server/platform/scope.ts';
import { credentialsOfStaff, teachingStaff } from './credentials.queries.ts';
import { needStandings, showsNeed, standingsOf, stateOf } from './credentials.rules.ts';

type Person = Awaited<ReturnType<typeof teachingStaff>>[number];
type RegisterEntry = Awaited<ReturnType<typeof credentialsOfStaff>>[number];

function rowOf(
  { personId, name, roles }: Person,
  held: readonly RegisterEntry[],
  today: string,
): StaffCredentialsRow {
  const all = held.map((one) => ({ ...one, checked: one.checkedAt !== null }));
  const needs = needStandings(roles, all, today);
  const others = all
    .filter(({ kind }) => !showsNeed(kind))
    .map((one) => ({
      id: one.id,
      kind: one.kind,
      name: one.name,
      expiresOn: one.expiresOn,
      state: stateOf(one, all, today),
    }));
  return {
    personId,
    name,
    roles,
    needs,
    others: others.filter(({ state }) => state !== 'replaced'),
    unchecked: all.filter(({ checked }) => !checked).length,
    standings: standingsOf(needs, all, today),
  };
}

/** What somebody judges without a valid training and assessment credential. */
const assessesWithout = ({ roles, needs }: StaffCredentialsRow): boolean =>
  roles.includes('assessor') &&
  needs.some(
    ({ need, state }) => need === 'training_assessment' && (state === 'missing' || state === 'expired'),
  );

const countsOf = (rows: readonly StaffCredentialsRow[]) =>
  Object.fromEntries(
    staffStandings.map((standing) => [
      standing,
      rows.filter(({ standings }) => standings.includes(standing)).length,
    ]),
  ) as Record<StaffStanding, number>;

const severity = ({ standings }: StaffCredentialsRow): number => staffStandings.indexOf(standings[0]!);

/** Everybody who trains or assesses and how things stand, the worst first. Two statements. */
export async function staffRegister(
  { tx, today }: Scope,
  { standing, search }: { standing?: StaffStanding | undefined; search: string },
): Promise<StaffCredentialsPage> {
  const [people, held] = await Promise.all([teachingStaff(tx), credentialsOfStaff(tx)]);
  const byPerson = Map.groupBy(held, ({ personId }) => personId);
  const all = people.map((person) => rowOf(person, byPerson.get(person.personId) ?? [], today));
  const text = search.toLowerCase();
  return {
    people: all.length,
    assessorsWithout: all.filter(assessesWithout).length,
    counts: countsOf(all),
    rows: all
      .filter(
        ({ standings, name }) =>
          (!standing || standings.includes(standing)) && name.toLowerCase().includes(text),
      )
      .toSorted((a, b) => severity(a) - severity(b)),
  };
}
