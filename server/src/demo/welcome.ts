import { demoOrganisations } from './content/organisations.ts';
import { demoPassword, demoPeople, sharedEmail, sharedPassword } from './people.ts';

/** Prints the addresses and the people to sign in as. */
export function welcome(port: number, say: (line: string) => void): void {
  say('');
  for (const { name, slug } of demoOrganisations) {
    say(`  ${name.padEnd(30)} http://${slug}.localhost:${port}`);
  }
  say(`\nEveryone's password is ${demoPassword}; email addresses end in @<organisation>.example:`);
  for (const person of demoPeople)
    say(`  ${person.mailbox.padEnd(10)} ${person.name.padEnd(16)} ${person.shows}`);
  say(
    `  ${sharedEmail} is in all three, with the passwords ${demoOrganisations.map(({ slug }) => sharedPassword(slug)).join(', ')}`,
  );
  say(`\nEmails are kept at /outbox of each address. Stop with Ctrl-C.`);
}
