import { inScope, type Scope } from '#server/platform/scope.ts';
import type { Organisation } from '#server/platform/tenancy/host.ts';
import type { Platform } from '#server/platform/platform.ts';
import { postgresCodeOf } from '#server/platform/http/errorHandler.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import { inSameTime } from '#server/platform/http/answerTime.ts';
import {
  admit,
  attemptsOf,
  noteWrongPassword,
  ofAddress,
  type LimitedRequest,
} from '#server/features/identity/attempts/attempts.actions.ts';
import { forgetSignInAttempts } from '#server/features/identity/attempts/attempts.queries.ts';
import { linksSignIn } from '#server/features/identity/rules/signInRules.queries.ts';
import { buildAuth, type Auth } from './auth.ts';
import { withAuthTx } from './auth.queries.ts';
import {
  readAnswer,
  signedInEmail,
  translate,
  type AuthInput,
  type AuthAnswer,
  type LibraryAnswer,
} from './authAnswer.ts';
import { authPaths } from './authPaths.ts';
import { authPost } from './authPost.actions.ts';
import { knownDeviceCookieName, lastingCookie } from '#server/features/identity/session/cookie.ts';
import { knownDevice, withKnown } from '#server/features/identity/session/knownDevice.ts';

/** The parts of a POST to `/api/auth/*` that identity needs. */
export interface AuthRequest {
  /** The path below `/api/auth`. */
  path: string;
  /** Whether the request used TLS. */
  secure: boolean;
  address: string;
  cookie: string | undefined;
  userAgent: string | undefined;
  body: unknown;
  /** The token of this organisation's session cookie, if there is one. */
  sessionToken: string | null;
  /** The cookie of a device on which somebody signed in before. */
  knownDevice: string | undefined;
  /** Writes a line to the log. */
  warn(facts: object, text: string): void;
}

export interface AuthDoor {
  platform: Platform;
  secretOf(organisationId: string): string;
}

const mostInstances = 300;

/** Keeps one library instance per organisation and kind of cookie; drops the least recently used ones. */
function instances({ platform, secretOf }: AuthDoor) {
  const known = new Map<string, Auth>();
  return (organisation: Organisation, secure: boolean): Auth => {
    const { id, name, timeZone, origin, reachedAt } = organisation;
    const key = JSON.stringify([id, origin, reachedAt, name, timeZone, secure]);
    const auth =
      known.get(key) ??
      buildAuth({
        organisation,
        secure,
        secret: secretOf(id),
        post: authPost({ platform, organisation }),
      });
    known.delete(key);
    known.set(key, auth);
    if (known.size > mostInstances) known.delete(known.keys().next().value!);
    return auth;
  };
}

function parse(request: AuthRequest): AuthInput {
  const path = authPaths[`POST ${request.path}`];
  if (!path) throw new Problem('not_found');
  if (path.needsSession && !request.sessionToken) throw new Problem('signed_out');
  const result = path.input.safeParse(request.body);
  if (result.success) return { path, input: result.data };
  const errors = result.error.issues.map(({ path: steps, code, message }) => ({
    field: steps.join('.'),
    code,
    message,
  }));
  throw new Problem(path.opensLink ? 'link_not_valid' : 'invalid_input', { errors });
}

const emailIn = ({ input }: AuthInput): string | undefined =>
  typeof input['email'] === 'string' ? input['email'] : undefined;

/** The key for counting wrong passwords: the email, separately for a device that knows it. */
function attemptsKey(asked: AuthInput, request: AuthRequest, secret: string): string | undefined {
  const email = emailIn(asked);
  if (!asked.path.guessesPassword || email === undefined) return undefined;
  return attemptsOf(email, knownDevice(request.knownDevice, email, secret));
}

function limited(asked: AuthInput, request: AuthRequest, secret: string): LimitedRequest {
  const { path } = asked;
  const email = emailIn(asked);
  const guesses = attemptsKey(asked, request, secret);
  const counted = [{ of: ofAddress(request.address), limit: path.perAddress }];
  if (path.perEmail && email !== undefined) counted.push({ of: `email ${email}`, limit: path.perEmail });
  if (path.perSession) counted.push({ of: `session ${request.sessionToken}`, limit: path.perSession });
  return {
    path: request.path,
    counted,
    ...(guesses !== undefined && { guesses }),
  };
}

/** The request passed to the library; contains only input that was checked here. */
function libraryRequest({ path, input }: AuthInput, request: AuthRequest, { origin }: Organisation): Request {
  const url = new URL(`/api/auth${request.path}`, origin);
  const headers = new Headers({ origin });
  if (request.cookie) headers.set('cookie', request.cookie);
  if (request.userAgent) headers.set('user-agent', request.userAgent);
  if (path.opensLink) {
    for (const [name, value] of Object.entries(input)) url.searchParams.set(name, String(value));
    return new Request(url, { headers });
  }
  headers.set('content-type', 'application/json');
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(input) });
}

/** Where the organisation signs nobody in by a mailed link, also not by one mailed before. */
async function refuseLinks({ tx }: Scope, { path }: AuthInput): Promise<void> {
  if (!path.byLink || (await linksSignIn(tx))) return;
  throw new Problem(path.opensLink ? 'link_not_valid' : 'sign_in_link_off');
}

/** Whether another person took the new email before the link to change it was used. */
const taken = (error: unknown): boolean => error instanceof Error && postgresCodeOf(error) === '23505';

/**
 * The only way to the identity library. Only known paths with checked input reach it, in one tenant transaction that
 * also commits when the library refuses. Responses are always ours: a problem from the catalogue, or a body without
 * tokens.
 */
export function openAuthDoor(door: AuthDoor) {
  const instanceOf = instances(door);

  /** Handles the effects of the library's answer in its transaction; returns the cookies to add. */
  async function settle(
    scope: Scope,
    asked: AuthInput,
    request: AuthRequest,
    answer: LibraryAnswer,
    secret: string,
  ) {
    const guesses = attemptsKey(asked, request, secret);
    if (guesses !== undefined && answer.status < 400) await forgetSignInAttempts(scope.tx, guesses);
    if (guesses !== undefined && answer.status === 401) {
      await noteWrongPassword(scope, { ...request, email: emailIn(asked)!, secret });
    }
    const email = signedInEmail(answer);
    if (email === null) return [];
    const device = withKnown(request.knownDevice, email, secret);
    return [lastingCookie(knownDeviceCookieName(request.secure), device, request.secure)];
  }

  async function ask(
    organisation: Organisation,
    request: AuthRequest,
    asked: AuthInput,
  ): Promise<AuthAnswer> {
    const secret = door.secretOf(organisation.id);
    const tenant = { platform: door.platform, organisation };
    await admit(tenant, limited(asked, request, secret));
    const auth = instanceOf(organisation, request.secure);
    const answer = await inScope(tenant, async (scope) => {
      await refuseLinks(scope, asked);
      const response = await withAuthTx(scope.tx, () =>
        auth.handler(libraryRequest(asked, request, organisation)),
      );
      const answered = await readAnswer(response, request.secure);
      const cookies = await settle(scope, asked, request, answered, secret);
      return { ...answered, cookies: [...answered.cookies, ...cookies] };
    });
    return translate(answer);
  }

  return async function answer(organisation: Organisation, request: AuthRequest): Promise<AuthAnswer> {
    const asked = parse(request);
    const work = () =>
      ask(organisation, request, asked).catch((error: unknown) => {
        if (asked.path.opensLink && taken(error)) throw new Problem('link_not_valid');
        throw error;
      });
    // Mailing makes requests for known emails slower. Equal response times hide whether an email is known.
    return asked.path.mayMail ? inSameTime(work) : work();
  };
}
