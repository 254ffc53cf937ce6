import type { Profile, ProfileInput } from '#contract/profile.ts';
import { readProfile } from '#server/features/profile/profile.actions.ts';
import { updateProfile } from '#server/features/profile/profile.queries.ts';
import { recordOf } from '#server/features/record/record.queries.ts';
import { lookForGaps } from '#server/features/registration/gaps/gaps.actions.ts';
import { changeRecord } from '#server/features/registration/person/person.actions.ts';
import { wrongField } from '#server/platform/basics/problem.ts';
import type { Caller } from '#server/platform/tenancy/caller.ts';
import type { Scope } from '#server/platform/scope.ts';

/** Certificates carry the legal name, so staff confirm a student's (`POST /api/user/legal_name_proposals`). */
const refuseName = (): never => {
  const message = 'Staff confirm a change of the legal name';
  throw wrongField('name', 'staff_confirm', message);
};

/** Changes a person's profile; what the student's record also holds is noted there. */
export async function changeProfile(
  scope: Scope,
  { personId, name, roles }: Caller,
  changes: Partial<ProfileInput>,
): Promise<Profile> {
  const { tx } = scope;
  if (roles.includes('student') && changes.name !== undefined && changes.name !== name) refuseName();
  await updateProfile(tx, personId, changes);
  const { phone, preferredName } = changes;
  const said = {
    ...(phone !== undefined && { phone }),
    ...(preferredName !== undefined && { preferredName }),
  };
  const recorded = Object.keys(said).length > 0 && (await recordOf(tx, personId)) !== null;
  if (recorded) await changeRecord(scope, { personId, source: 'student', by: personId }, said);
  else await lookForGaps(scope, [personId]);
  return readProfile(tx, scope.organisation, personId);
}
