import { z } from 'zod';
import { Problem } from '#server/platform/basics/problem.ts';
import type { AuthAnswer } from './authAnswer.ts';
import { screen } from './authPaths.ts';

/* Sign-in with an ordinary form, for browsers without JavaScript. */

const text = z.string().catch('');
const Form = z.object({
  email: text,
  password: text,
  rememberMe: z.literal('on').optional().catch(undefined),
});
/** The page to open next. Other sites, unknown pages and the sign-in page itself lead to the start page. */
const Next = z.object({
  next: screen('/').transform((path) => (/^\/auth(?![\w-])/.test(path) ? '/' : path)),
});

export function signInForm(body: unknown) {
  const { rememberMe, email, password } = Form.catch({ email: '', password: '' }).parse(body);
  const { next } = Next.catch({ next: '/' }).parse(body);
  return { credentials: { email: email.trim(), password, rememberMe: rememberMe === 'on' }, next };
}

/** The reason shown in the URL when signing in fails; the page translates it into a sentence. */
const reasonOf = {
  wrong_credentials: 'wrong_credentials',
  // An empty field or an invalid email address.
  invalid_input: 'wrong_credentials',
  too_many_requests: 'too_many_requests',
} as const;
const isKnown = (code: string): code is keyof typeof reasonOf => code in reasonOf;

/** Turns a refusal into an answer; throws any other error. */
export function asAnswer(error: unknown): AuthAnswer {
  if (error instanceof Problem) return { cookies: [], problem: error };
  throw error;
}

interface Outcome extends Pick<AuthAnswer, 'body' | 'problem'> {
  readonly next: string;
}

const signInAgain = (reason: string, next: string): string =>
  `/auth?${new URLSearchParams({ reason, ...(next !== '/' && { next }) }).toString()}`;

/** The page after the form: the next page, or the form again with the reason but without anything that was typed. */
export function placeAfterForm({ body, problem, next }: Outcome): string {
  if (problem) {
    if (!isKnown(problem.code)) throw problem;
    return signInAgain(reasonOf[problem.code], next);
  }
  return body?.['twoFactorRedirect'] === true ? signInAgain('code_needed', next) : next;
}
