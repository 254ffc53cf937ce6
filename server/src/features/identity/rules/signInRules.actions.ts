import {
  idleChoices,
  type SignInRules,
  type SignInRulesPage,
} from '#contract/console/settings/signInRules.ts';
import { canonicalJson } from '#server/platform/basics/canonicalJson.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import {
  holdRules,
  linksSignIn,
  readRules,
  staffSecondSteps,
  writeLinks,
  writeRules,
  type RulesRow,
} from './signInRules.queries.ts';
import { startingRules, tidied, wrongWith } from './signInRules.rules.ts';

const mostNames = 20;

async function rulesOf(tx: Tx, row: RulesRow | null): Promise<SignInRules> {
  const links = await linksSignIn(tx);
  if (!row) return { ...startingRules, links };
  return {
    links,
    twoStep: row.twoStepFrom === null ? 'optional' : 'required',
    twoStepFrom: row.twoStepFrom,
    studentIdleHours: row.studentIdleHours,
    staffIdleHours: row.staffIdleHours,
  };
}

export async function signInRulesPage({ tx, today }: RequestScope): Promise<SignInRulesPage> {
  const row = await readRules(tx);
  const staff = await staffSecondSteps(tx);
  const without = staff.filter(({ hasTwoStep }) => !hasTwoStep);
  return {
    rules: await rulesOf(tx, row),
    revision: row?.revision ?? 0,
    today,
    choices: { student: [...idleChoices.student], staff: [...idleChoices.staff] },
    staff: staff.length,
    withoutTwoStep: { count: without.length, names: without.slice(0, mostNames).map(({ name }) => name) },
  };
}

/** Keeps the rules. Saved twice they are the same; over somebody else's change they are refused. */
export async function saveSignInRules(
  scope: RequestScope,
  given: SignInRules,
  revision: number,
): Promise<SignInRulesPage> {
  const { tx, caller, today } = scope;
  const row = await holdRules(tx);
  const before = await rulesOf(tx, row);
  const rules = tidied(given);
  if (canonicalJson(before) === canonicalJson(rules)) return signInRulesPage(scope);
  if (row.revision !== revision) throw new Problem('changed_elsewhere');
  const staff = await staffSecondSteps(tx);
  const hasTwoStep = staff.some((one) => one.id === caller.personId && one.hasTwoStep);
  const wrong = wrongWith(rules, { before, today, hasTwoStep });
  if (wrong.length > 0) throw new Problem('invalid_input', { errors: wrong });
  const { links, twoStepFrom, studentIdleHours, staffIdleHours } = rules;
  await writeRules(tx, { twoStepFrom, studentIdleHours, staffIdleHours });
  if (links !== before.links) await writeLinks(tx, links);
  return signInRulesPage(scope);
}
