import { sql, type SQL } from 'drizzle-orm';
import { registration } from '#server/features/registration/store/registration.table.ts';

interface Own {
  readonly personId: string;
  readonly email: string;
}

/** The registrations of somebody, found by the indexes of both columns. Null, not false, for some that are not theirs. */
export const theirOwn = ({ personId, email }: Own): SQL =>
  sql`(${registration.personId} = ${personId} or ${registration.email} = ${email.toLowerCase()})`;

/** `isOwnRegistration` as SQL. `own.property.test.ts` checks that both agree. */
export const isOwn = (own: Own): SQL<boolean> => sql`coalesce(${theirOwn(own)}, false)`;
