import type { CallerReader } from '#server/platform/tenancy/caller.ts';
import type { Env } from '#server/platform/environment/env.ts';
import { isSecure } from '#server/platform/http/requests.ts';
import { sessionCookieName, signedToken } from './cookie.ts';
import { sessionByToken, touchSession } from './session.queries.ts';
import { organisationSecrets } from './secrets.ts';
import { missingStepOf, reachesOwnIntakesOnly } from '#server/features/identity/people/identity.rules.ts';

const touchedAfter = 5 * 60_000;

/**
 * Finds the caller by the cookie signed for their organisation. One query, plus one if they were last seen long ago.
 */
export function callers(env: Env): CallerReader {
  const secretOf = organisationSecrets(env);
  return {
    tokenOf(request, organisation) {
      const value = request.cookies[sessionCookieName(isSecure(request))];
      return signedToken(value, secretOf(organisation.id));
    },
    async read(tx, organisation, token) {
      const row = await sessionByToken(tx, token, organisation.timeZone);
      if (!row) return null;
      if (Date.now() - row.lastSeenAt.getTime() > touchedAfter) await touchSession(tx, row.sessionId);
      return {
        sessionId: row.sessionId,
        personId: row.personId,
        name: row.preferredName || row.name,
        email: row.email,
        roles: row.roles,
        missingStep: missingStepOf(row),
        twoStepFrom: row.twoStepFrom,
        ownIntakesOnly: reachesOwnIntakesOnly(row),
        language: row.language,
        photoFileId: row.photoFileId,
        keyboardShortcuts: row.keyboardShortcuts,
        timeZone: row.timeZone ?? organisation.timeZone,
      };
    },
  };
}
