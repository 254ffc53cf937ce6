import { sql, type SQL } from 'drizzle-orm';
import { registration } from '#server/features/registration/store/registration.table.ts';

/** `isOwnRegistration` as SQL. `own.property.test.ts` checks that both agree. */
export const isOwn = ({
  personId,
  email,
}: {
  readonly personId: string;
  readonly email: string;
}): SQL<boolean> =>
  sql`(coalesce(${registration.personId} = ${personId}, false) or ${registration.email} = ${email.toLowerCase()})`;
