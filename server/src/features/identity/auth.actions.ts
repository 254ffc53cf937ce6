import { setTimeout as sleep } from 'node:timers/promises';
import type { Tx } from '#server/platform/database/database.ts';
import type { Organisation } from '#server/platform/host.ts';
import type { Platform } from '#server/platform/platform.ts';
import { postgresCodeOf } from '#server/platform/errorHandler.ts';
import { Problem } from '#server/platform/problem.ts';
import { admit, emailHash, ofAddress, type LimitedRequest } from './attempts.actions.ts';
import { forgetSignInAttempts } from './attempts.queries.ts';
import { buildAuth, type Auth } from './auth.ts';
import { withAuthTx } from './auth.queries.ts';
import { readAnswer, translate, type Asked, type AuthAnswer } from './authAnswer.ts';
import { authPaths } from './authPaths.ts';
import { authPost } from './authPost.actions.ts';

/** A request to `/api/auth/*`, as far as identity needs it. */
export interface AuthRequest {
  method: string;
  /** Below `/api/auth`. */
  path: string;
  origin: string;
  address: string;
  cookie: string | undefined;
  userAgent: string | undefined;
  query: unknown;
  body: unknown;
  /** The token of a session cookie of this organisation, if one came along. */
  sessionToken: string | null;
}

export interface AuthDoor {
  platform: Platform;
  secretOf(organisationId: string): string;
}

const mostInstances = 300;
const mailFloorMilliseconds = 250;

/** Answers with one library per organisation and address; those not used for longest are let go. */
function instances({ platform, secretOf }: AuthDoor) {
  const known = new Map<string, Auth>();
  return (organisation: Organisation, origin: string): Auth => {
    const { id, name, timeZone } = organisation;
    const key = JSON.stringify([id, origin, name, timeZone]);
    const auth =
      known.get(key) ??
      buildAuth({
        organisation,
        origin,
        secret: secretOf(id),
        post: authPost({ platform, organisation, origin }),
      });
    known.delete(key);
    known.set(key, auth);
    if (known.size > mostInstances) known.delete(known.keys().next().value!);
    return auth;
  };
}

function parse(request: AuthRequest): Asked {
  const path = authPaths[`${request.method} ${request.path}`];
  if (!path) throw new Problem('not_found');
  if (path.needsSession && !request.sessionToken) throw new Problem('signed_out');
  const result = path.input.safeParse(request.method === 'GET' ? request.query : request.body);
  if (result.success) return { path, input: result.data };
  const errors = result.error.issues.map(({ path: steps, code, message }) => ({
    field: steps.join('.'),
    code,
    message,
  }));
  throw new Problem(path.problemsOn ? 'link_not_valid' : 'invalid_input', { errors });
}

function limited({ path, input }: Asked, request: AuthRequest): LimitedRequest {
  const email = typeof input['email'] === 'string' ? input['email'] : undefined;
  const counted = [{ of: ofAddress(request.address), limit: path.perAddress }];
  if (path.perEmail && email !== undefined) counted.push({ of: `e-mail ${email}`, limit: path.perEmail });
  if (path.perSession) counted.push({ of: `session ${request.sessionToken}`, limit: path.perSession });
  return {
    path: request.path,
    counted,
    ...(path.guessesPassword && email !== undefined && { guessesPasswordOf: email }),
  };
}

/** The request as the library gets it: nothing of it but what was checked here. */
function libraryRequest({ input }: Asked, request: AuthRequest): Request {
  const url = new URL(`/api/auth${request.path}`, request.origin);
  const headers = new Headers({ origin: request.origin });
  if (request.cookie) headers.set('cookie', request.cookie);
  if (request.userAgent) headers.set('user-agent', request.userAgent);
  if (request.method === 'GET') {
    for (const [name, value] of Object.entries(input)) url.searchParams.set(name, String(value));
    return new Request(url, { headers });
  }
  headers.set('content-type', 'application/json');
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(input) });
}

/** The right password forgets the wrong ones before it. */
async function forgetAttempts(tx: Tx, { path, input }: Asked, status: number): Promise<void> {
  if (path.guessesPassword && status < 400) await forgetSignInAttempts(tx, emailHash(String(input['email'])));
}

/** Whether somebody else got there first: the e-mail a link was to change to is another person's by now. */
const taken = (error: unknown): boolean => error instanceof Error && postgresCodeOf(error) === '23505';

/**
 * The one way to the identity library. Only known paths with checked input get there, within one tenant transaction
 * that commits for a refusal too, and everything that leaves is ours: a problem of the catalogue, one of our screens,
 * or a body without tokens.
 */
export function openAuthDoor(door: AuthDoor) {
  const instanceOf = instances(door);

  async function ask(organisation: Organisation, request: AuthRequest, asked: Asked): Promise<AuthAnswer> {
    await admit(door.platform, organisation, limited(asked, request));
    const auth = instanceOf(organisation, request.origin);
    const answer = await door.platform.database.inTenant(organisation.id, async (tx) => {
      const response = await withAuthTx(tx, () => auth.handler(libraryRequest(asked, request)));
      const answered = await readAnswer(response, request.origin);
      await forgetAttempts(tx, asked, answered.status);
      return answered;
    });
    return translate(answer, asked, request.origin);
  }

  return async function answer(organisation: Organisation, request: AuthRequest): Promise<AuthAnswer> {
    const start = performance.now();
    const problemsOn = authPaths[`${request.method} ${request.path}`]?.problemsOn;
    try {
      const asked = parse(request);
      const answered = await ask(organisation, request, asked);
      // A known e-mail costs a mail more than an unknown one: both answer after the same time.
      if (asked.path.mayMail) await sleep(Math.max(0, mailFloorMilliseconds - (performance.now() - start)));
      return answered;
    } catch (error) {
      const code = error instanceof Problem ? error.code : taken(error) && 'link_not_valid';
      if (!code || problemsOn === undefined) throw error;
      return { cookies: [], goTo: `${problemsOn}?problem=${code}` };
    }
  };
}
