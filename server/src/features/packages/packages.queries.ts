import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { PackageFacts } from '#contract/editions/packages.ts';
import { storedFile } from '#server/features/files/files.table.ts';
import { person } from '#server/features/identity/people/identity.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { tenantJoin } from '#server/platform/tenancy/tenantTable.ts';
import { contentPackage, contentPackageEntry, packageState } from './packages.table.ts';

export interface PackageEntry {
  readonly path: string;
  /** Where its bytes begin in the stored file. */
  readonly offset: number;
  readonly bytes: number;
}
interface NewPackage extends PackageFacts {
  readonly id: string;
  readonly title: string;
  readonly sequencing: string | null;
  readonly entries: readonly PackageEntry[];
}

const rowsOfAnInsert = 1000;

export async function insertPackage(tx: Tx, { entries, ...about }: NewPackage): Promise<void> {
  await tx.insert(contentPackage).values({ ...about, parts: [...about.parts] });
  for (let at = 0; at < entries.length; at += rowsOfAnInsert) {
    const rows = entries.slice(at, at + rowsOfAnInsert).map((entry) => ({ packageId: about.id, ...entry }));
    await tx.insert(contentPackageEntry).values(rows);
  }
}

/** What is in these packages, by id; unknown ids are left out. */
export async function packageFacts(tx: Tx, ids: string[]): Promise<Map<string, PackageFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({
      id: contentPackage.id,
      standard: contentPackage.standard,
      parts: contentPackage.parts,
      led: contentPackage.led,
    })
    .from(contentPackage)
    .where(inArray(contentPackage.id, ids));
  return new Map(rows.map(({ id, led, ...facts }) => [id, { ...facts, ...(led && { led }) }]));
}

/** How a package leads through its parts, as JSON; null when each can always be opened. */
export async function sequencingOf(tx: Tx, packageId: string): Promise<string | null> {
  const [row] = await tx
    .select({ sequencing: contentPackage.sequencing })
    .from(contentPackage)
    .where(eq(contentPackage.id, packageId));
  return row?.sequencing ?? null;
}

/** A file of a package, with the stored file it lies in; null when there is none. */
export async function packageEntry(tx: Tx, packageId: string, path: string) {
  const [row] = await tx
    .select({
      storageKey: storedFile.storageKey,
      offset: contentPackageEntry.offset,
      bytes: contentPackageEntry.bytes,
    })
    .from(contentPackageEntry)
    .innerJoin(storedFile, tenantJoin(storedFile, contentPackageEntry, contentPackageEntry.packageId))
    .where(and(eq(contentPackageEntry.packageId, packageId), eq(contentPackageEntry.path, path)));
  return row ?? null;
}

export async function nameOfPerson(tx: Tx, personId: string): Promise<string> {
  const [row] = await tx.select({ name: person.name }).from(person).where(eq(person.id, personId));
  return row?.name ?? '';
}

interface Place {
  readonly unitEnrolmentId: string;
  readonly contentItemId: string;
}
const at = ({ unitEnrolmentId, contentItemId }: Place) =>
  and(eq(packageState.unitEnrolmentId, unitEnrolmentId), eq(packageState.contentItemId, contentItemId));

/** Where each part goes on. */
export async function currentStates(tx: Tx, place: Place) {
  return tx
    .select()
    .from(packageState)
    .where(and(at(place), eq(packageState.current, true)))
    .orderBy(asc(packageState.part));
}

/** Every state of a part that is kept, the current one first. */
export async function statesOfPart(tx: Tx, place: Place, part: string) {
  return tx
    .select()
    .from(packageState)
    .where(and(at(place), eq(packageState.part, part)))
    .orderBy(desc(packageState.current), desc(packageState.savedAt));
}

type NewState = Omit<typeof packageState.$inferInsert, 'organisationId' | 'id'>;

export async function insertState(tx: Tx, state: NewState): Promise<void> {
  await tx.insert(packageState).values(state);
}

export async function updateState(tx: Tx, id: string, state: Partial<NewState>): Promise<void> {
  await tx.update(packageState).set(state).where(eq(packageState.id, id));
}

export async function deleteStates(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length > 0)
    await tx.delete(packageState).where(eq(packageState.id, sql`any(${sql.param(ids)}::uuid[])`));
}
