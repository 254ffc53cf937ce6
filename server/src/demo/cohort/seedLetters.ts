import { insertMail, markNotSent } from '#server/platform/mail/mail.queries.ts';
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
