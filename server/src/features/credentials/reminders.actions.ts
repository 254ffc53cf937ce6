import { sendLetter } from '#server/letters/letters.actions.ts';
import { addDays } from '#server/platform/basics/days.rules.ts';
import { inScope, type Scope, type Tenant } from '#server/platform/scope.ts';
import { checkersLetter, holderLetter } from './credentialLetters.ts';
import {
  endingBetween,
  factsOfPeople,
  noteReminder,
  readCheckers,
  type EndingRow,
} from './credentials.queries.ts';
import { isReplaced, remindedWithin, reminderOn } from './credentials.rules.ts';

/** What ends and was not reminded of at this distance yet; noted as reminded in the same transaction. */
async function newlyDue({ tx, now, today }: Scope): Promise<EndingRow[]> {
  const ending = await endingBetween(
    tx,
    addDays(today, remindedWithin.from),
    addDays(today, remindedWithin.to),
  );
  const facts = Map.groupBy(
    await factsOfPeople(tx, [...new Set(ending.map(({ personId }) => personId))]),
    ({ personId }) => personId,
  );
  const due: EndingRow[] = [];
  for (const row of ending) {
    const { id: credentialId, personId, expiresOn } = row;
    const days = reminderOn(expiresOn, today);
    if (days === null || isReplaced(row, facts.get(personId) ?? [])) continue;
    if (await noteReminder(tx, { credentialId, expiresOn, days, sentAt: now })) due.push(row);
  }
  return due;
}

/** Writes to each person what of theirs ends, and to those who check what of everybody's. */
async function remind(scope: Scope): Promise<void> {
  const due = await newlyDue(scope);
  if (due.length === 0) return;
  const { tx, origin, today } = scope;
  const at = { organisation: scope.organisation.name, today, origin };
  for (const [personId, rows] of Map.groupBy(due, (row) => row.personId))
    await sendLetter(scope, rows[0]!.email, holderLetter(rows, personId, at), 'en');
  for (const { id, email } of await readCheckers(tx)) {
    // Their own is in the letter they get as its holder.
    const ofOthers = due.filter(({ personId }) => personId !== id);
    if (ofOthers.length > 0) await sendLetter(scope, email, checkersLetter(ofOthers, at), 'en');
  }
}

/** Reminds 60 and 14 days before a credential ends and on the day, once each. */
export const remindOfCredentials = (tenant: Tenant): Promise<void> => inScope(tenant, remind);
