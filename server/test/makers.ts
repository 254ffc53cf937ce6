import { and, desc, eq } from 'drizzle-orm';
import type { Terms } from '#contract/brand.ts';
import type { Role } from '#contract/kit/roles.ts';
import type { CompletionRule } from '#contract/learning.ts';
import type { RichText } from '#contract/kit/richText.ts';
import { billingSettings } from '#server/features/billing/books/billing.table.ts';
import type { Language } from '#contract/kit/values.ts';
import { plainTermsIn } from '#messages/plainTerms.ts';
import { brandSettings, terminology } from '#server/features/brand/brand.table.ts';
import {
  contentItem,
  contentItemFile,
  course,
  courseUnit,
  itemPrerequisite,
  unit,
  unitPrerequisite,
} from '#server/features/courses/courses.table.ts';
import type { StoredBody } from '#server/features/courses/storedBody.rules.ts';
import { storedFile } from '#server/features/files/files.table.ts';
import { account, person } from '#server/features/identity/people/identity.table.ts';
import { hashPassword } from '#server/features/identity/password/passwordHash.ts';
import { legalAcceptance, legalText } from '#server/features/identity/people/legal.table.ts';
import { preCourseItem } from '#server/features/courses/precourse.table.ts';
import { itemProgress } from '#server/features/courses/learning.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import { unitEnrolment } from '#server/features/courses/unitEnrolment.table.ts';
import { insertSubscription } from '#server/features/subscriptions/subscriptions.queries.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Storage } from '#server/platform/storage.ts';

/* Makers of rows, for tests and the demonstration. Callers state only what matters to them. */

export const plainText = (...paragraphs: string[]): RichText => ({
  type: 'doc',
  content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

export interface FileInput {
  name: string;
  mediaType: string;
  content: Buffer;
  visibility?: 'public' | 'protected';
}

export async function makeFile(
  tx: Tx,
  storage: Storage,
  organisationId: string,
  file: FileInput,
): Promise<string> {
  const stored = await storage.save(organisationId, file.content);
  const [row] = await tx
    .insert(storedFile)
    .values({
      name: file.name,
      mediaType: file.mediaType,
      visibility: file.visibility ?? 'protected',
      ...stored,
    })
    .returning({ id: storedFile.id });
  return row!.id;
}

export async function makeBrand(
  tx: Tx,
  brand: Partial<typeof brandSettings.$inferInsert> = {},
): Promise<void> {
  await tx.insert(brandSettings).values({ brandPrimaryColor: '#0B6E8F', ...brand });
}

export async function makeTerms(
  tx: Tx,
  terms: Partial<Terms> = {},
  language: Language = 'en',
): Promise<void> {
  const all = { ...plainTermsIn(language), ...terms };
  await tx
    .insert(terminology)
    .values(Object.entries(all).map(([term, forms]) => ({ language, term: term as keyof Terms, forms })));
}

export async function makeLegalTexts(
  tx: Tx,
  texts: { terms: RichText; privacy: RichText; version?: number } = {
    terms: plainText('Be kind.'),
    privacy: plainText('We keep little.'),
  },
): Promise<string[]> {
  const version = texts.version ?? 1;
  const rows = await tx
    .insert(legalText)
    .values([
      { kind: 'terms_of_use', version, document: texts.terms },
      { kind: 'privacy_policy', version, document: texts.privacy },
    ])
    .returning({ id: legalText.id });
  return rows.map((row) => row.id);
}

export interface PersonInput {
  email: string;
  name?: string;
  roles?: Role[];
  password?: string;
  emailVerified?: boolean;
  /** Whether the current legal texts are accepted (default: yes). */
  accepted?: boolean;
  preferredName?: string;
  language?: Language;
}

async function acceptCurrentTexts(tx: Tx, personId: string): Promise<void> {
  const texts = await tx.select().from(legalText).orderBy(desc(legalText.version));
  const current = new Map(texts.toReversed().map((text) => [text.kind, text.id]));
  if (current.size === 0) return;
  await tx
    .insert(legalAcceptance)
    .values([...current.values()].map((legalTextId) => ({ personId, legalTextId })));
}

export async function makePerson(tx: Tx, input: PersonInput): Promise<string> {
  const [row] = await tx
    .insert(person)
    .values({
      email: input.email.toLowerCase(),
      name: input.name ?? input.email.split('@')[0]!,
      preferredName: input.preferredName ?? '',
      language: input.language ?? 'en',
      roles: input.roles ?? ['student'],
      emailVerified: input.emailVerified ?? true,
    })
    .returning({ id: person.id });
  const { id } = row!;
  if (input.password !== undefined) {
    const password = await hashPassword(input.password);
    await tx.insert(account).values({ accountId: id, providerId: 'credential', userId: id, password });
  }
  if (input.accepted !== false) await acceptCurrentTexts(tx, id);
  return id;
}

export interface ItemInput {
  title?: string;
  minutes?: number;
  required?: boolean;
  completion?: CompletionRule;
  body?: StoredBody;
  /** Positions (from 0) of items of the same unit that must be done first. */
  after?: number[];
  releaseAfterDays?: number | undefined;
  releaseAt?: Date;
  fileIds?: string[];
}

async function makeItem(tx: Tx, unitId: string, position: number, input: ItemInput): Promise<string> {
  const body = input.body ?? { kind: 'text', document: plainText('Read me.') };
  const [row] = await tx
    .insert(contentItem)
    .values({
      unitId,
      position,
      kind: body.kind,
      title: input.title ?? `Item ${position + 1}`,
      minutes: input.minutes ?? 3,
      required: input.required ?? true,
      completion: input.completion ?? { rule: 'opened' },
      body,
      releaseAfterDays: input.releaseAfterDays ?? null,
      releaseAt: input.releaseAt ?? null,
    })
    .returning({ id: contentItem.id });
  return row!.id;
}

export interface UnitInput {
  code: string;
  title?: string;
  summary?: string;
  items?: ItemInput[];
}

export interface MadeUnit {
  id: string;
  itemIds: string[];
}

export async function makeUnit(tx: Tx, input: UnitInput): Promise<MadeUnit> {
  const [row] = await tx
    .insert(unit)
    .values({ code: input.code, title: input.title ?? `Unit ${input.code}`, summary: input.summary ?? '' })
    .returning({ id: unit.id });
  const unitId = row!.id;
  const itemIds: string[] = [];
  for (const [position, item] of (input.items ?? [{}]).entries()) {
    const itemId = await makeItem(tx, unitId, position, item);
    itemIds.push(itemId);
    const files = (item.fileIds ?? []).map((fileId) => ({ contentItemId: itemId, fileId }));
    if (files.length > 0) await tx.insert(contentItemFile).values(files);
    const first = (item.after ?? []).map((at) => ({ contentItemId: itemId, requiresItemId: itemIds[at]! }));
    if (first.length > 0) await tx.insert(itemPrerequisite).values(first);
  }
  return { id: unitId, itemIds };
}

export interface CourseInput {
  code: string;
  title?: string;
  kind?: 'qualification' | 'skill_set' | 'short_course';
  area?: string;
  summary?: string;
  description?: RichText;
  coverFileId?: string | undefined;
  units?: { unitId: string; kind?: 'core' | 'elective' }[];
  preCourse?: Partial<Omit<typeof preCourseItem.$inferInsert, 'courseId' | 'position'>>[];
}

export interface MadeCourse {
  id: string;
  preCourseItemIds: string[];
}

async function makePreCourseItems(tx: Tx, courseId: string, given: NonNullable<CourseInput['preCourse']>) {
  if (given.length === 0) return [];
  const items = given.map((item, position) => ({
    kind: 'read' as const,
    title: `Before you start ${position + 1}`,
    reason: 'So that you know what to expect',
    document: plainText('Please read.'),
    ...item,
    courseId,
    position,
  }));
  return tx.insert(preCourseItem).values(items).returning({ id: preCourseItem.id });
}

export async function makeCourse(tx: Tx, input: CourseInput): Promise<MadeCourse> {
  const { units = [], preCourse = [], coverFileId = null, code, ...said } = input;
  const [row] = await tx
    .insert(course)
    .values({
      title: `Course ${code}`,
      kind: 'short_course',
      area: 'General',
      summary: '',
      description: plainText('About it.'),
      status: 'published',
      ...said,
      code,
      coverFileId,
    })
    .returning({ id: course.id });
  const courseId = row!.id;
  const ordered = units.map(({ unitId, kind = 'core' }, position) => ({ courseId, unitId, position, kind }));
  if (ordered.length > 0) await tx.insert(courseUnit).values(ordered);
  const items = await makePreCourseItems(tx, courseId, preCourse);
  return { id: courseId, preCourseItemIds: items.map((item) => item.id) };
}

export async function makeUnitPrerequisite(tx: Tx, unitId: string, requiresUnitId: string): Promise<void> {
  await tx.insert(unitPrerequisite).values({ unitId, requiresUnitId });
}

export interface SubscriptionInput extends Partial<typeof courseSubscription.$inferInsert> {
  personId: string;
  courseId: string;
}

export const makeSubscription = async (tx: Tx, input: SubscriptionInput): Promise<string> => {
  const row = await insertSubscription(tx, {
    status: 'active',
    startsOn: '2026-01-05',
    accessEndsOn: null,
    ...input,
  });
  return row.id;
};

/** The subscription a person has. */
export async function subscriptionOf(tx: Tx, personId: string): Promise<string> {
  const [row] = await tx
    .select({ id: courseSubscription.id })
    .from(courseSubscription)
    .where(eq(courseSubscription.personId, personId));
  return row!.id;
}

/** Progress on items, written as it is, in the enrolment of a subscription. */
export async function makeProgress(
  tx: Tx,
  subscriptionId: string,
  ...rows: Omit<typeof itemProgress.$inferInsert, 'unitEnrolmentId'>[]
): Promise<void> {
  for (const row of rows) {
    const [enrolled] = await tx
      .select({ id: unitEnrolment.id })
      .from(unitEnrolment)
      .innerJoin(contentItem, eq(contentItem.unitId, unitEnrolment.unitId))
      .where(and(eq(unitEnrolment.subscriptionId, subscriptionId), eq(contentItem.id, row.contentItemId)));
    await tx.insert(itemProgress).values({ ...row, unitEnrolmentId: enrolled!.id });
  }
}

/** An organisation that takes payments by transfer and sandbox, registered for GST. */
export async function makeBillingSettings(
  tx: Tx,
  settings: Partial<typeof billingSettings.$inferInsert> = {},
): Promise<void> {
  await tx.insert(billingSettings).values({
    sellerName: 'Harbour Skills Pty Ltd',
    abn: '51824753556',
    gstRegistered: true,
    address: '1 Quay Street, Sydney NSW 2000',
    email: 'accounts@harbour.example',
    bankAccount: { name: 'Harbour Skills', bsb: '062-000', number: '12345678' },
    enabledMethods: ['bank_transfer', 'card_sandbox', 'card_stripe'],
    ...settings,
  });
}
