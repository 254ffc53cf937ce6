import type { To } from '#server/letters/greeting.ts';
import type { Letter } from '#server/letters/letter.ts';
import {
  emailChangeLetter,
  emailChangedLetter,
  passwordChangedLetter,
  recoveryCodeUsedLetter,
  resetLetter,
  signInLetter,
  twoStepChangedLetter,
  verifyLetter,
} from '#server/features/identity/people/identityLetters.ts';
import { emailHash } from '#server/features/identity/attempts/attempts.actions.ts';
import { forgetAllSignInAttempts } from '#server/features/identity/attempts/attempts.queries.ts';
import { authTx } from './auth.queries.ts';
import {
  deleteVerificationsOf,
  markEmailVerified,
  personByEmail,
  personById,
} from '#server/features/identity/people/identity.queries.ts';
import { sendLetter } from '#server/letters/letters.actions.ts';
import { scopeOf, type Tenant } from '#server/platform/scope.ts';
import { writtenOut } from '#server/letters/letters.rules.ts';

/** A person as returned by the identity library. */
interface LibraryPerson {
  id: string;
  name: string;
  email: string;
}

/** A link that the library wants mailed. */
interface MailedLink {
  url: string;
  token: string;
}

/** The letters that the identity library triggers, each sent in the transaction of the request. */
export interface AuthPost {
  verify(person: LibraryPerson, link: MailedLink): Promise<void>;
  magicLink(email: string, link: MailedLink): Promise<void>;
  reset(person: LibraryPerson, token: string): Promise<void>;
  wasReset(person: LibraryPerson): Promise<void>;
  passwordChanged(person: LibraryPerson): Promise<void>;
  twoStepChanged(person: LibraryPerson, to: 'on' | 'off'): Promise<void>;
  recoveryCodeUsed(person: LibraryPerson, left: number): Promise<void>;
  emailChanged(person: LibraryPerson, earlierEmail: string): Promise<void>;
}

/** The content of a signed email token. The library verifies the signature. */
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

export function authPost(tenant: Tenant): AuthPost {
  const { organisation } = tenant;
  const { origin } = organisation;
  /** Writes to a person in their language, at their current or former address. */
  const send = async (
    { id, name, email }: LibraryPerson,
    letter: (to: To, now: Date) => Letter,
    address = email,
  ): Promise<void> => {
    const scope = scopeOf(authTx(), tenant);
    const language = (await personById(scope.tx, id))?.language ?? 'en';
    const to = { organisation: organisation.name, name, language };
    await sendLetter(scope, address, letter(to, scope.now), language);
  };
  /** Tells a person that something about their sign-in changed, and what to do if it was not them. */
  const warn = (
    person: LibraryPerson,
    letter: (to: To, when: string, forgotUrl: string) => Letter,
  ): Promise<void> =>
    send(person, (to, now) => {
      const when = writtenOut(now, to.language, organisation.timeZone);
      return letter(to, when, `${origin}/auth/forgot`);
    });
  const passwordChanged = (person: LibraryPerson): Promise<void> => warn(person, passwordChangedLetter);

  /** Our page with the button that uses the link, and then goes where the library's own link would have led. */
  const pageOf = (path: string, { url, token }: MailedLink): string => {
    const next = new URL(url).searchParams.get('callbackURL') ?? '/';
    return `${origin}${path}?${new URLSearchParams({ token, ...(next !== '/' && { next }) }).toString()}`;
  };

  return {
    verify(person, link) {
      const { token } = link;
      const url = pageOf('/auth/verify', link);
      const changes = emailTokenContent(token).updateTo !== undefined;
      return send(person, (to) => (changes ? emailChangeLetter(to, url) : verifyLetter(to, url)));
    },
    async magicLink(email, link) {
      const person = await personByEmail(authTx(), email);
      if (person) await send(person, (to) => signInLetter(to, pageOf('/auth/link', link)), email);
    },
    reset(person, token) {
      const url = `${origin}/auth/reset?token=${encodeURIComponent(token)}`;
      return send(person, (to) => resetLetter(to, url));
    },
    async wasReset(person) {
      const tx = authTx();
      // Opening the link proves that they read this person's mail.
      await markEmailVerified(tx, person.id);
      await deleteVerificationsOf(tx, person.id);
      await forgetAllSignInAttempts(tx, emailHash(person.email));
      await passwordChanged(person);
    },
    passwordChanged,
    twoStepChanged: (person, state) => warn(person, twoStepChangedLetter(state)),
    recoveryCodeUsed: (person, left) => warn(person, recoveryCodeUsedLetter(left)),
    emailChanged: (person, earlierEmail) => send(person, emailChangedLetter, earlierEmail),
  };
}
