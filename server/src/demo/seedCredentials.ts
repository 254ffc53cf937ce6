import { makeCredential } from '#test/makers.ts';
import { addDays } from '#server/platform/basics/days.rules.ts';
import type { Tx } from '#server/platform/database/database.ts';

/**
 * What the demonstration's assessor and trainer hold: most of it valid, one that ends soon, one expired and one that
 * nobody has checked. Nothing ends on a day on which a reminder is due.
 */
export async function seedCredentials(
  tx: Tx,
  people: ReadonlyMap<string, string>,
  { today, now }: { today: string; now: Date },
): Promise<void> {
  const [assessor, trainer, admin] = ['assessor', 'trainer', 'admin'].map((mailbox) => people.get(mailbox)!);
  const checked = { checkedBy: admin!, checkedAt: now };
  const vocational = {
    kind: 'vocational' as const,
    name: 'SIT40521 Certificate IV in Kitchen Management',
    issuer: 'Coastal Skills College',
    number: 'Q-20481',
    issuedOn: addDays(today, -1400),
    ...checked,
  };
  for (const personId of [assessor!, trainer!]) await makeCredential(tx, { personId, ...vocational });
  await makeCredential(tx, {
    personId: assessor!,
    issuer: 'Coastal Skills College',
    number: 'TAE-7714',
    issuedOn: addDays(today, -900),
    ...checked,
  });
  await makeCredential(tx, {
    personId: assessor!,
    kind: 'industry_currency',
    name: 'Two weeks in a hotel kitchen',
    issuer: 'Harbourside Hotel',
    issuedOn: addDays(today, -325),
    expiresOn: addDays(today, 40),
  });
  await makeCredential(tx, {
    personId: trainer!,
    kind: 'child_check',
    name: 'Working with children check',
    number: 'WWC0418233E',
    issuedOn: addDays(today, -1855),
    expiresOn: addDays(today, -30),
    ...checked,
  });
}
