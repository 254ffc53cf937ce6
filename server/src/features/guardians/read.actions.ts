import type { Guardian, OwnGuardians, PersonGuardians } from '#contract/record/guardians.ts';
import { personById } from '#server/features/identity/people/identity.queries.ts';
import { messageSettingsOf } from '#server/features/notifications/messageSettings.queries.ts';
import { recordOf } from '#server/features/record/record.queries.ts';
import { adultOn, birthDateOf, copyStateOf } from '#server/letters/copyAge.rules.ts';
import { found } from '#server/platform/basics/problem.ts';
import type { RequestScope, Scope } from '#server/platform/scope.ts';
import { changesOf, guardiansOf, type GuardianRow } from './guardians.queries.ts';

const said = ({ id, name, relationship, email, language, source, ...row }: GuardianRow): Guardian => ({
  id,
  name,
  relationship,
  email,
  language,
  source,
  addedAt: row.addedAt.toISOString(),
  stoppedAt: row.stoppedAt?.toISOString() ?? null,
});

/** Whether somebody's guardians are copied, of what, and until when. */
async function copyingOf({ tx, today }: Scope, personId: string) {
  const [record, settings] = [await recordOf(tx, personId), await messageSettingsOf(tx)];
  const birthDate = birthDateOf(record?.values ?? {});
  return {
    state: copyStateOf(birthDate, settings.guardianCopies, today),
    until: birthDate && adultOn(birthDate),
    groups: settings.guardianCopies,
  };
}

export async function readGuardians(scope: Scope, personId: string): Promise<PersonGuardians> {
  const { tx } = scope;
  found(await personById(tx, personId));
  const history = await changesOf(tx, personId);
  return {
    personId,
    ...(await copyingOf(scope, personId)),
    guardians: (await guardiansOf(tx, personId)).map(said),
    history: history.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })),
  };
}

/** What a student sees of who is copied: neither address nor history. */
export async function readOwnGuardians(scope: RequestScope): Promise<OwnGuardians> {
  const { personId } = scope.caller;
  const rows = (await guardiansOf(scope.tx, personId)).map(said);
  return {
    ...(await copyingOf(scope, personId)),
    guardians: rows.map(({ id, name, relationship, stoppedAt }) => ({ id, name, relationship, stoppedAt })),
  };
}
