import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '#contract/kit/roles.ts';
import type { Language } from '#contract/kit/values.ts';
import { storedFile } from '#server/features/files/files.table.ts';
import { id, tenantReference, tenantTable } from '#server/platform/tenancy/tenantTable.ts';

export const instant = (name: string) => timestamp(name, { withTimezone: true });

const createdAt = () => instant('created_at').notNull().defaultNow();

const updatedAt = () => instant('updated_at').notNull().defaultNow();

/** A person of one organisation; the same email at another organisation is another person. */
export const person = tenantTable(
  'person',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** A column that the identity library requires; our photo is `photoFileId`. */
    image: text('image'),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    roles: text('roles')
      .array()
      .$type<Role>()
      .notNull()
      .default(sql`array['student']`),
    preferredName: text('preferred_name').notNull().default(''),
    phone: text('phone').notNull().default(''),
    timeZone: text('time_zone'),
    language: text('language').$type<Language>().notNull().default('en'),
    /** Shortcuts with single keys. Can be turned off, e.g. by people who use dictation (WCAG 2.1.4). */
    keyboardShortcuts: boolean('keyboard_shortcuts').notNull().default(true),
    photoFileId: uuid('photo_file_id'),
    /** Found to be the same as somebody else, who has everything of theirs. Nobody signs in as them. */
    mergedInto: uuid('merged_into'),
    /** A trainer or assessor who reaches only students of the intakes they are named for. */
    limitedToIntakes: boolean('limited_to_intakes').notNull().default(false),
    /** When an administrator ended their access; null while they may sign in. */
    endedAt: instant('ended_at'),
    lastSeenAt: instant('last_seen_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** What the list of people is sorted by and narrowed by. */
    nameKey: text('name_key').generatedAlwaysAs(sql`lower(name)`),
    onlyStudent: boolean('only_student').generatedAlwaysAs(sql`roles = array['student']`),
  },
  ['id'],
  (table) => [
    unique('person_email').on(table.organisationId, table.email),
    // The orders of the list, with all that it narrows by, so that a page is found without reading rows.
    index('person_by_name')
      .on(table.organisationId, table.nameKey, table.id, table.onlyStudent, table.roles)
      .where(sql`merged_into is null`),
    index('person_by_last_visit')
      .on(table.organisationId, table.lastSeenAt.desc().nullsLast(), table.id, table.onlyStudent, table.roles)
      .where(sql`merged_into is null`),
    index('person_of_staff')
      .on(table.organisationId, table.nameKey, table.id, table.roles)
      .where(sql`merged_into is null and not only_student`),
    check('person_email_lower', sql`${table.email} = lower(${table.email})`),
    check(
      'person_roles_known',
      sql`${table.roles} <@ array['student','trainer','assessor','author','finance','administrator','auditor']`,
    ),
    foreignKey({
      name: 'person_merged_into',
      columns: [table.organisationId, table.mergedInto],
      foreignColumns: [table.organisationId, table.id],
    }).onDelete('restrict'),
    tenantReference('person_photo', table, table.photoFileId, storedFile, 'restrict'),
  ],
);

export const session = tenantTable(
  'session',
  {
    id: id(),
    token: text('token').notNull(),
    userId: uuid('person_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  ['id'],
  (table) => [
    unique('session_token').on(table.organisationId, table.token),
    index('session_person').on(table.organisationId, table.userId),
    tenantReference('session_of_person', table, table.userId, person),
  ],
);

/** A way to sign in; currently only a password. */
export const account = tenantTable(
  'account',
  {
    id: id(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: uuid('person_id').notNull(),
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  ['id'],
  (table) => [
    index('account_person').on(table.organisationId, table.userId),
    unique('account_provider').on(table.organisationId, table.providerId, table.accountId),
    tenantReference('account_of_person', table, table.userId, person),
  ],
);

/** Hashed tokens of mailed links, and unfinished sign-ins. */
export const verification = tenantTable(
  'verification',
  {
    id: text('id')
      .notNull()
      .default(sql`uuidv7()::text`),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  ['id'],
  (table) => [index('verification_identifier').on(table.organisationId, table.identifier)],
);

/** An invitation of one person. Only the hash of the link's token is stored. */
export const invitation = tenantTable(
  'invitation',
  {
    id: id(),
    tokenHash: text('token_hash').notNull(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    roles: text('roles').array().$type<Role>().notNull(),
    /** Null when the operator invited the first administrator. */
    invitedBy: uuid('invited_by'),
    invitedAt: instant('invited_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
  },
  ['id'],
  (table) => [
    unique('invitation_token').on(table.organisationId, table.tokenHash),
    index('invitation_email').on(table.organisationId, table.email),
    tenantReference('invitation_by', table, table.invitedBy, person),
  ],
);
