import {
  emailChangeLetter,
  emailChangedLetter,
  passwordChangedLetter,
  resetLetter,
  signInLetter,
  verifyLetter,
} from '../../../templates/letters.ts';
import { emailHash } from './attempts.actions.ts';
import { forgetSignInAttempts } from './attempts.queries.ts';
import { authTx } from './auth.queries.ts';
import { deleteVerificationsOf, markEmailVerified, personByEmail } from './identity.queries.ts';
import { sendLetter, type Sender } from './mail.actions.ts';

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
  const language = 'en';
  const to = (name: string) => ({ organisation: organisation.name, name, language }) as const;
  const when = () =>
    new Intl.DateTimeFormat(language, {
      dateStyle: 'full',
      timeStyle: 'short',
      timeZone: organisation.timeZone,
    }).format(platform.clock.now());
  const passwordChanged = (person: LibraryPerson) =>
    sendLetter(
      authTx(),
      sender,
      person.email,
      passwordChangedLetter(to(person.name), when(), `${origin}/auth/forgot`),
      language,
    );

  return {
    async verify(person, url, token) {
      const changes = emailTokenContent(token).updateTo !== undefined;
      const letter = changes ? emailChangeLetter(to(person.name), url) : verifyLetter(to(person.name), url);
      await sendLetter(authTx(), sender, person.email, letter, language);
    },
    async magicLink(email, url) {
      const person = await personByEmail(authTx(), email);
      if (person) await sendLetter(authTx(), sender, email, signInLetter(to(person.name), url), language);
    },
    async reset(person, token) {
      const url = `${origin}/auth/reset?token=${encodeURIComponent(token)}`;
      await sendLetter(authTx(), sender, person.email, resetLetter(to(person.name), url), language);
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
    async emailChanged(person, earlierEmail) {
      await sendLetter(authTx(), sender, earlierEmail, emailChangedLetter(to(person.name)), language);
    },
  };
}
