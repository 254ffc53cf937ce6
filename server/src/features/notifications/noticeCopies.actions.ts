import type { GuardianGroup } from '#contract/record/guardianGroups.ts';
import { m } from '#messages/generated/messages.js';
import { noticeSentences } from '#messages/notices.ts';
import { copiedNotices } from '#server/letters/copied.rules.ts';
import { copyFor, readersOf } from '#server/letters/copies.actions.ts';
import { announcementsSaid } from '#server/letters/copies.queries.ts';
import type { CopyText } from '#server/letters/copyLetter.ts';
import { sendCopies } from '#server/letters/letters.actions.ts';
import { paragraphsOf } from '#server/platform/basics/plainText.rules.ts';
import type { Scope } from '#server/platform/scope.ts';
import type { NoticeEntry } from './notifications.rules.ts';

/* What a student was told by notices, copied to their guardians whatever the student chose for their own emails. */

const idIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Notices with their group; an announcement with what it says, since a guardian cannot open it. */
interface CopyEntry extends NoticeEntry {
  readonly group: GuardianGroup;
  readonly text: readonly string[];
}

async function copiedOf({ tx }: Scope, told: readonly NoticeEntry[]): Promise<CopyEntry[]> {
  const grouped = told.flatMap((entry) => {
    const group = copiedNotices[entry.kind];
    return group ? [{ ...entry, group, text: [] as string[] }] : [];
  });
  const ids = grouped.filter(({ group }) => group === 'announcements').map(({ path }) => idIn(path));
  if (ids.length === 0) return grouped;
  const said = new Map((await announcementsSaid(tx, ids)).map((row) => [row.id, row]));
  return grouped.flatMap((entry) => {
    if (entry.group !== 'announcements') return [entry];
    const row = said.get(idIn(entry.path));
    return row ? [{ ...entry, title: row.title, text: [row.title, ...paragraphsOf(row.document)] }] : [];
  });
}

function toldBy(entries: readonly CopyEntry[], organisation: string, locale: 'en' | 'ar' | 'vi'): CopyText {
  const lines = entries.map(({ kind, title, name }) => noticeSentences[kind]({ title, name }, { locale }));
  const others = lines.filter((_line, at) => entries[at]!.text.length === 0);
  const [only] = lines;
  return {
    subject:
      lines.length === 1
        ? only!
        : m.notifications_mail_subject_many({ count: lines.length, organisation }, { locale }),
    paragraphs: entries.flatMap(({ text }) => text),
    ...(others.length > 0 && { list: { heading: m.mail_copy_news({}, { locale }), items: others } }),
  };
}

/** Copies what a student was told to their guardians, as far as the organisation set it. */
export async function copyNotices(
  scope: Scope,
  personId: string,
  told: readonly NoticeEntry[],
): Promise<void> {
  const groups = [...new Set(told.map(({ kind }) => copiedNotices[kind]).filter((group) => group !== null))];
  if (groups.length === 0) return;
  const readers = await readersOf(scope, { personId }, groups);
  if (readers.length === 0) return;
  const copied = await copiedOf(scope, told);
  const copies = readers.flatMap((reader) => {
    const entries = copied.filter(({ group }) => reader.groups.includes(group));
    if (entries.length === 0) return [];
    return [copyFor(scope, reader, toldBy(entries, scope.organisation.name, reader.language))];
  });
  await sendCopies(scope, copies);
}
