import type { Letter } from '../../../templates/letter.ts';
import {
  emailChangeLetter,
  emailChangedLetter,
  passwordChangedLetter,
  resetLetter,
  signInLetter,
  verifyLetter,
  type To,
} from '../../../templates/letters.ts';
import { emailHash } from './attempts.actions.ts';
import { forgetSignInAttempts } from './attempts.queries.ts';
import { authTx } from './auth.queries.ts';
import { deleteVerificationsOf, markEmailVerified, personByEmail, personById } from './identity.queries.ts';
import { sendLetter, type Sender } from './mail.actions.ts';
import { writtenOut } from './mail.rules.ts';

/** A person as the identity library hands them out. */
interface LibraryPerson {
  id: string;
  name: string;
  email: string;
}

/** What the identity library has us send, each within the transaction of the request. */
export interface AuthPost {
  verify(person: LibraryPerson, url: string, token: string): Promise<void>;
  magicLink(email: string, url: string): Promise<void>;
  reset(person: LibraryPerson, token: string): Promise<void>;
  wasReset(person: LibraryPerson): Promise<void>;
  passwordChanged(person: LibraryPerson): Promise<void>;
  emailChanged(person: LibraryPerson, earlierEmail: string): Promise<void>;
}

/** What a signed e-mail token says; its signature is the library's to check. */
export function emailTokenContent(token: string): { email?: string; updateTo?: string } {
  const [, payload = ''] = token.split('.');
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as {
      email?: string;
      updateTo?: string;
    };
  } catch {
    return {};
  }
}

export function authPost(sender: Sender): AuthPost {
  const { organisation, origin, platform } = sender;
  /** Writes to a person in their own language, to the address they have or had. */
  const send = async (
    { id, name, email }: LibraryPerson,
    letter: (to: To) => Letter,
    address = email,
  ): Promise<void> => {
    const tx = authTx();
    const language = (await personById(tx, id))?.language ?? 'en';
    const to = { organisation: organisation.name, name, language };
    await sendLetter(tx, sender, address, letter(to), language);
  };
  const passwordChanged = (person: LibraryPerson): Promise<void> =>
    send(person, (to) => {
      const when = writtenOut(platform.clock.now(), to.language, organisation.timeZone);
      return passwordChangedLetter(to, when, `${origin}/auth/forgot`);
    });

  return {
    verify(person, url, token) {
      const changes = emailTokenContent(token).updateTo !== undefined;
      return send(person, (to) => (changes ? emailChangeLetter(to, url) : verifyLetter(to, url)));
    },
    async magicLink(email, url) {
      const person = await personByEmail(authTx(), email);
      if (person) await send(person, (to) => signInLetter(to, url), email);
    },
    reset(person, token) {
      const url = `${origin}/auth/reset?token=${encodeURIComponent(token)}`;
      return send(person, (to) => resetLetter(to, url));
    },
    async wasReset(person) {
      const tx = authTx();
      // Whoever opened the link reads this person's mail.
      await markEmailVerified(tx, person.id);
      await deleteVerificationsOf(tx, person.id);
      await forgetSignInAttempts(tx, emailHash(person.email));
      await passwordChanged(person);
    },
    passwordChanged,
    emailChanged: (person, earlierEmail) => send(person, emailChangedLetter, earlierEmail),
  };
}
