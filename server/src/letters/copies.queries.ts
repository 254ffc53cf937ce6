import { and, arrayOverlaps, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { GuardianGroup } from '#contract/record/guardianGroups.ts';
import { announcement } from '#server/features/announcements/announcements.table.ts';
import { guardian } from '#server/features/guardians/guardians.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import { messageSettings } from '#server/features/notifications/messageSettings.table.ts';
import { studentRecord } from '#server/features/record/record.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';

/** Whose guardians: by the address a letter went to, or by id. */
export type GuardianOwner = { readonly email: string } | { readonly personId: string };

const isTheirs = (whose: GuardianOwner): SQL =>
  'email' in whose ? eq(person.email, whose.email.toLowerCase()) : eq(person.id, whose.personId);

/** The guardians who did not stop their copies, where the organisation copies one of these groups. */
export const guardiansToCopy = (tx: Tx, whose: GuardianOwner, groups: readonly GuardianGroup[]) =>
  tx
    .select({
      guardianId: guardian.id,
      name: guardian.name,
      relationship: guardian.relationship,
      email: guardian.email,
      language: guardian.language,
      personId: person.id,
      student: sql<string>`coalesce(nullif(${person.preferredName}, ''), ${person.name})`,
      birthDate: sql<string | null>`${studentRecord.values}->>'birthDate'`,
      groups: messageSettings.guardianCopies,
    })
    .from(guardian)
    .innerJoin(person, tenantJoin(person, guardian, guardian.personId))
    .innerJoin(messageSettings, eq(messageSettings.organisationId, guardian.organisationId))
    .innerJoin(
      studentRecord,
      and(eq(studentRecord.organisationId, guardian.organisationId), eq(studentRecord.personId, person.id)),
    )
    .where(
      and(
        isTheirs(whose),
        isNull(guardian.removedAt),
        isNull(guardian.stoppedAt),
        arrayOverlaps(messageSettings.guardianCopies, [...groups]),
      ),
    )
    .orderBy(guardian.id);

/** What these announcements say now; without those that were withdrawn. */
export const announcementsSaid = (tx: Tx, ids: readonly string[]) =>
  tx
    .select({ id: announcement.id, title: announcement.title, document: announcement.document })
    .from(announcement)
    .where(and(inArray(announcement.id, [...ids]), isNull(announcement.withdrawnAt)));
