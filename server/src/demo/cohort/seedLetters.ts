import { insertMail, markNotSent } from '#server/platform/mail/mail.queries.ts';
import { insertVersion } from '#server/features/ownLetters/ownLetters.queries.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';

interface Seed {
  /** Ids of people by mailbox. */
  readonly people: ReadonlyMap<string, string>;
  readonly organisation: string;
  readonly now: Date;
}

/** A letter that the mail server of its reader refused. */
export async function seedLetters(tx: Tx, { people, organisation, now }: Seed): Promise<void> {
  const everybody = await tx.select({ id: person.id, email: person.email, name: person.name }).from(person);
  const reader = everybody.find(({ id }) => id === people.get('redo'))!;
  const lines = [
    `Hello ${reader.name},`,
    'Your next class takes place in the training kitchen. Please arrive ten minutes early.',
    organisation,
  ];
  const { id } = await insertMail(
    tx,
    {
      to: reader.email,
      subject: 'Your next class',
      html: lines.map((line) => `<p>${line}</p>`).join(''),
      text: lines.join('\n\n'),
      keepsText: true,
    },
    true,
  );
  await markNotSent(tx, id, { becomes: 'failed', failure: 'recipient_refused', now });
}

/** The welcome in the organisation's own words, changed once. */
export async function seedOwnWords(tx: Tx, { people, now }: Pick<Seed, 'people' | 'now'>): Promise<void> {
  const which = { kind: 'accepted', language: 'en', byPersonId: people.get('admin')! } as const;
  const versions = [
    { subject: '', heading: '', text: 'Good to have you. Sign in to see what comes first in {course}.' },
    {
      subject: 'Welcome aboard: {course}',
      heading: 'Good to have you, {name}',
      text: 'You are in. Before your first day, look through what {course} is about.\nBring a notebook, closed shoes and an appetite: we start in the kitchen.',
    },
  ];
  for (const [before, words] of versions.entries())
    await insertVersion(tx, { ...which, ...words, number: before + 1, at: addDaysTo(now, 7 * before - 30) });
}

const addDaysTo = (instant: Date, days: number): Date => new Date(instant.getTime() + days * 86_400_000);
