import { z } from 'zod';
import { Problem } from '#server/platform/basics/problem.ts';
import type { AuthAnswer } from './authAnswer.ts';
import { screen } from './authPaths.ts';

/* Sign-in with an ordinary form, for browsers without JavaScript. */

const text = z.string().catch('');
const CodeForm = z.object({ code: text, trust: z.literal('on').optional().catch(undefined) });
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

/** The second step: six digits are a code of the app, anything else is taken for a recovery code. */
export function codeForm(body: unknown) {
  const { trust, code } = CodeForm.catch({ code: '' }).parse(body);
  const { next } = Next.catch({ next: '/' }).parse(body);
  const digits = code.replaceAll(/\s/g, '');
  const call = /^\d{6}$/.test(digits)
    ? { path: '/two-factor/verify-totp', body: { code: digits, trustDevice: trust === 'on' } }
    : { path: '/two-factor/verify-backup-code', body: { code: code.trim() } };
  return { call, next };
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

/** The page after the second step: the next page, the code again, or the password where the first step is over. */
export function placeAfterCode({ problem, next }: Outcome): string {
  if (!problem) return next;
  if (problem.code === 'too_many_requests') return signInAgain('too_many_requests', next);
  if (problem.code !== 'wrong_code' && problem.code !== 'invalid_input') throw problem;
  return signInAgain(problem.details.detail === 'sign_in_again' ? 'code_over' : 'wrong_code', next);
}

/** The page after the form: the next page, or the form again with the reason but without anything that was typed. */
export function placeAfterForm({ body, problem, next }: Outcome): string {
  if (problem) {
    if (!isKnown(problem.code)) throw problem;
    return signInAgain(reasonOf[problem.code], next);
  }
  return body?.['twoFactorRedirect'] === true ? signInAgain('code_needed', next) : next;
}
