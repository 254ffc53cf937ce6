import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Terms } from '#contract/brand.ts';
import type { Role } from '#contract/kit/roles.ts';
import type { CompletionRule } from '#contract/learning.ts';
import type { RichText } from '#contract/kit/richText.ts';
import { billingSettings } from '#server/features/billing/books/billing.table.ts';
import { staffCredential } from '#server/features/credentials/credentials.table.ts';
import { protectionMeasure } from '#server/features/billing/protection/protection.table.ts';
import type { Language } from '#contract/kit/values.ts';
import { plainTermsIn } from '#messages/plainTerms.ts';
import { brandSettings, terminology } from '#server/features/brand/brand.table.ts';
import { contentItem, contentItemFile, course, unit } from '#server/features/courses/courses.table.ts';
import type { Packaging } from '#contract/editions/editions.ts';
import { courseEdition, courseEditionUnit } from '#server/features/courses/editions.table.ts';
import { mediaFile } from '#server/features/editions/contentFiles/contentFiles.table.ts';
import { useOf } from '#server/features/editions/contentFiles/contentKinds.rules.ts';
import type { StoredBody } from '#server/features/courses/storedBody.rules.ts';
import { storedFile } from '#server/features/files/files.table.ts';
import { account, person } from '#server/features/identity/people/identity.table.ts';
import { hashPassword } from '#server/features/identity/password/passwordHash.ts';
import { legalAcceptance, legalText } from '#server/features/identity/people/legal.table.ts';
import { courseEditionPreCourseItem, preCourseItem } from '#server/features/courses/precourse.table.ts';
import { itemProgress } from '#server/features/courses/learning.table.ts';
import { courseSubscription } from '#server/features/courses/subscriptions.table.ts';
import {
  unitCriterion,
  unitEdition,
  unitEditionCriterion,
  unitEditionItem,
  unitEditionItemPrerequisite,
  unitEditionPrerequisite,
} from '#server/features/courses/unitEditions.table.ts';
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

/** Puts stored files into the media library; one that is there already stays as it is. */
export async function makeMedia(
  tx: Tx,
  ids: readonly string[],
  about: Partial<typeof mediaFile.$inferInsert> = {},
): Promise<void> {
  const files = await tx
    .select({ id: storedFile.id, mediaType: storedFile.mediaType, sourceSha256: storedFile.sha256 })
    .from(storedFile)
    .where(inArray(storedFile.id, [...ids]));
  if (files.length > 0)
    await tx
      .insert(mediaFile)
      .values(files.map(({ mediaType, ...file }) => ({ ...file, use: useOf(mediaType), ...about })))
      .onConflictDoNothing();
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

async function makeItemFiles(tx: Tx, contentItemId: string, fileIds: readonly string[]): Promise<void> {
  await makeMedia(tx, fileIds);
  const files = fileIds.map((fileId) => ({ contentItemId, fileId }));
  if (files.length > 0) await tx.insert(contentItemFile).values(files);
}

async function makeItem(
  tx: Tx,
  edition: { id: string; unitId: string },
  position: number,
  input: ItemInput,
): Promise<string> {
  const body = input.body ?? { kind: 'text', document: plainText('Read me.') };
  const [row] = await tx
    .insert(contentItem)
    .values({
      unitId: edition.unitId,
      kind: body.kind,
      title: input.title ?? `Item ${position + 1}`,
      minutes: input.minutes ?? 3,
      completion: input.completion ?? { rule: 'opened' },
      body,
    })
    .returning({ id: contentItem.id });
  const contentItemId = row!.id;
  if (input.fileIds) await makeItemFiles(tx, contentItemId, input.fileIds);
  await tx.insert(unitEditionItem).values({
    unitEditionId: edition.id,
    contentItemId,
    position,
    required: input.required ?? true,
    releaseAfterDays: input.releaseAfterDays ?? null,
    releaseAt: input.releaseAt ?? null,
  });
  return contentItemId;
}

export type CriterionInput = Pick<typeof unitCriterion.$inferInsert, 'code' | 'kind' | 'text'>;

export interface UnitInput {
  code: string;
  title?: string;
  summary?: string;
  items?: ItemInput[];
  criteria?: CriterionInput[];
}

export interface MadeUnit {
  id: string;
  itemIds: string[];
}

async function makeCriteria(
  tx: Tx,
  edition: { id: string; unitId: string },
  given: readonly CriterionInput[],
): Promise<void> {
  if (given.length === 0) return;
  const rows = await tx
    .insert(unitCriterion)
    .values(given.map(({ code, kind, text }) => ({ unitId: edition.unitId, code, kind, text })))
    .returning({ id: unitCriterion.id });
  await tx
    .insert(unitEditionCriterion)
    .values(rows.map(({ id }, position) => ({ unitEditionId: edition.id, unitCriterionId: id, position })));
}

/** A unit with its first edition, a draft until a course with it is made. */
export async function makeUnit(tx: Tx, input: UnitInput): Promise<MadeUnit> {
  const { code, title = `Unit ${input.code}`, summary = '' } = input;
  const [row] = await tx.insert(unit).values({ code, title }).returning({ id: unit.id });
  const unitId = row!.id;
  const [made] = await tx
    .insert(unitEdition)
    .values({ unitId, number: 1, title, summary })
    .returning({ id: unitEdition.id });
  const edition = { id: made!.id, unitId };
  const itemIds: string[] = [];
  for (const [position, item] of (input.items ?? [{}]).entries()) {
    const contentItemId = await makeItem(tx, edition, position, item);
    itemIds.push(contentItemId);
    const first = (item.after ?? []).map((at) => ({
      unitEditionId: edition.id,
      contentItemId,
      requiresItemId: itemIds[at]!,
    }));
    if (first.length > 0) await tx.insert(unitEditionItemPrerequisite).values(first);
  }
  await makeCriteria(tx, edition, input.criteria ?? []);
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
  units?: { unitId: string; kind?: 'core' | 'elective'; group?: string }[];
  preCourse?: Partial<Omit<typeof preCourseItem.$inferInsert, 'courseId'>>[];
  packaging?: Packaging;
  /** Published unless it is what courses begin from. */
  status?: 'template';
}

export interface MadeCourse {
  id: string;
  preCourseItemIds: string[];
}

async function makePreCourseItems(
  tx: Tx,
  edition: { id: string; courseId: string },
  given: NonNullable<CourseInput['preCourse']>,
): Promise<string[]> {
  if (given.length === 0) return [];
  const items = given.map((item, position) => ({
    kind: 'read' as const,
    title: `Before you start ${position + 1}`,
    reason: 'So that you know what to expect',
    document: plainText('Please read.'),
    ...item,
    courseId: edition.courseId,
  }));
  const made = await tx.insert(preCourseItem).values(items).returning({ id: preCourseItem.id });
  const ids = made.map(({ id }) => id);
  await tx
    .insert(courseEditionPreCourseItem)
    .values(ids.map((id, position) => ({ courseEditionId: edition.id, preCourseItemId: id, position })));
  return ids;
}

/** The next edition of a unit, a draft: with these of its items, in this order. */
export async function makeUnitEdition(tx: Tx, unitId: string, itemIds: readonly string[]): Promise<string> {
  const [newest] = await tx
    .select({ number: unitEdition.number, title: unitEdition.title, summary: unitEdition.summary })
    .from(unitEdition)
    .where(eq(unitEdition.unitId, unitId))
    .orderBy(desc(unitEdition.number))
    .limit(1);
  const { number, title, summary } = newest!;
  const [row] = await tx
    .insert(unitEdition)
    .values({ unitId, number: number + 1, title, summary })
    .returning({ id: unitEdition.id });
  await tx
    .insert(unitEditionItem)
    .values(itemIds.map((contentItemId, position) => ({ unitEditionId: row!.id, contentItemId, position })));
  return row!.id;
}

const published = { status: 'published' as const, publishedAt: sql`now()` };

/** Publishes the newest edition of each unit; returns their ids by unit. */
async function publishUnits(tx: Tx, unitIds: readonly string[]): Promise<Map<string, string>> {
  if (unitIds.length === 0) return new Map();
  await tx
    .update(unitEdition)
    .set(published)
    .where(and(inArray(unitEdition.unitId, [...unitIds]), eq(unitEdition.status, 'draft')));
  const editions = await tx
    .select({ id: unitEdition.id, unitId: unitEdition.unitId })
    .from(unitEdition)
    .where(inArray(unitEdition.unitId, [...unitIds]))
    .orderBy(unitEdition.number);
  return new Map(editions.map(({ id, unitId }) => [unitId, id]));
}

/** The next edition of a course, published; returns the ids of its pre-course items. */
export async function makeCourseEdition(
  tx: Tx,
  courseId: string,
  { units = [], preCourse = [], packaging }: Pick<CourseInput, 'units' | 'preCourse' | 'packaging'>,
): Promise<string[]> {
  const editionOf = await publishUnits(
    tx,
    units.map(({ unitId }) => unitId),
  );
  const number = sql<number>`(select coalesce(max(number), 0) + 1 from ${courseEdition} where course_id = ${courseId})`;
  const [row] = await tx
    .insert(courseEdition)
    .values({ courseId, number, ...(packaging && { packaging }) })
    .returning({ id: courseEdition.id });
  const courseEditionId = row!.id;
  const ordered = units.map(({ unitId, kind = 'core', group = null }, position) => ({
    courseEditionId,
    unitId,
    unitEditionId: editionOf.get(unitId)!,
    position,
    kind,
    group,
  }));
  if (ordered.length > 0) await tx.insert(courseEditionUnit).values(ordered);
  const preCourseItemIds = await makePreCourseItems(tx, { id: courseEditionId, courseId }, preCourse);
  await tx.update(courseEdition).set(published).where(eq(courseEdition.id, courseEditionId));
  return preCourseItemIds;
}

export async function makeCourse(tx: Tx, input: CourseInput): Promise<MadeCourse> {
  const { units, preCourse, packaging, coverFileId = null, code, ...said } = input;
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
  const { id } = row!;
  return { id, preCourseItemIds: await makeCourseEdition(tx, id, { units, preCourse, packaging }) };
}

/** Only before a course with the unit is made: what is published does not change. */
export async function makeUnitPrerequisite(
  tx: Tx,
  unitId: string,
  requiresUnitId: string,
  asks: 'learned' | 'competent' = 'learned',
): Promise<void> {
  const [edition] = await tx
    .select({ id: unitEdition.id })
    .from(unitEdition)
    .where(eq(unitEdition.unitId, unitId))
    .orderBy(desc(unitEdition.number))
    .limit(1);
  await tx.insert(unitEditionPrerequisite).values({ unitEditionId: edition!.id, requiresUnitId, asks });
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

/** The unit enrolments of a person, in order of creation. */
export async function enrolmentsOf(tx: Tx, personId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: unitEnrolment.id })
    .from(unitEnrolment)
    .innerJoin(courseSubscription, eq(courseSubscription.id, unitEnrolment.subscriptionId))
    .where(eq(courseSubscription.personId, personId))
    .orderBy(asc(unitEnrolment.id));
  return rows.map(({ id }) => id);
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

/** What somebody of the staff holds: by default a training and assessment credential without an end, not checked. */
export async function makeCredential(
  tx: Tx,
  credential: Partial<typeof staffCredential.$inferInsert> & { personId: string },
): Promise<string> {
  const [row] = await tx
    .insert(staffCredential)
    .values({
      kind: 'training_assessment',
      name: 'TAE40122 Certificate IV in Training and Assessment',
      issuedOn: '2024-03-01',
      recordedBy: credential.personId,
      recordedAt: new Date('2026-01-01T00:00:00Z'),
      ...credential,
    })
    .returning({ id: staffCredential.id });
  return row!.id;
}

/** Something that protects prepaid money; without a file, the document is named but has no bytes. */
export async function makeProtection(
  tx: Tx,
  measure: Partial<typeof protectionMeasure.$inferInsert> = {},
): Promise<string> {
  const document = { name: 'membership.pdf', mediaType: 'application/pdf', visibility: 'protected' as const };
  const fileId =
    measure.fileId ??
    (
      await tx
        .insert(storedFile)
        .values({ ...document, bytes: 1, sha256: '0'.repeat(64), storageKey: 'none' })
        .returning({ id: storedFile.id })
    )[0]!.id;
  const [row] = await tx
    .insert(protectionMeasure)
    .values({
      kind: 'assurance_scheme',
      name: 'Tuition Assurance Example',
      validFrom: '2020-01-01',
      validUntil: '2199-12-31',
      ...measure,
      fileId,
    })
    .returning({ id: protectionMeasure.id });
  return row!.id;
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
