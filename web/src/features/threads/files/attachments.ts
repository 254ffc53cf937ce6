import { create } from 'zustand';
import { m } from '#messages/generated/messages.js';
import { personShelf } from '#web/shared/saving/drafts.ts';

/** A file that is at the server, for a message that is being written. */
export interface Attachment {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
}

/** What a message takes at most; the server has the same limits. */
export const mostFiles = 5;
const mostMegabytes = 25;

interface State {
  /** By what the message is about. */
  readonly there: Readonly<Record<string, readonly Attachment[]>>;
  /** How many files are still on their way. */
  readonly underWay: Readonly<Record<string, number>>;
}
const useState = create<State>()(() => ({ there: {}, underWay: {} }));

const nameOf = (about: string): string => `message-files|${about}`;
const none: readonly Attachment[] = [];

function kept(about: string): readonly Attachment[] {
  const json = personShelf.get(nameOf(about));
  return json === null ? none : (JSON.parse(json) as Attachment[]);
}

/** The files of the message that is being written; they outlive a reload of this tab. */
export const attachmentsOf = (about: string): readonly Attachment[] =>
  useState.getState().there[about] ?? kept(about);

export function keepAttachments(about: string, files: readonly Attachment[]): void {
  if (files.length === 0) personShelf.forget(nameOf(about));
  else personShelf.set(nameOf(about), JSON.stringify(files));
  useState.setState(({ there }) => ({ there: { ...there, [about]: files } }));
}

export const noteUnderWay = (about: string, count: number): void =>
  useState.setState(({ underWay }) => ({ underWay: { ...underWay, [about]: count } }));

/** Nothing is sent while a file is on its way. */
export class FilesUnderWay extends Error {}

/** Sends a message with its files, and lets go of them; throws while one is on its way. */
export async function withAttachments(
  about: string,
  send: (files: readonly Attachment[]) => Promise<unknown>,
): Promise<void> {
  if (useState.getState().underWay[about]) throw new FilesUnderWay();
  const files = attachmentsOf(about);
  await send(files);
  const sent = new Set(files.map(({ id }) => id));
  keepAttachments(
    about,
    attachmentsOf(about).filter(({ id }) => !sent.has(id)),
  );
}

const shownOf = new Map<string, readonly Attachment[]>();
/** As they are now, for a screen. */
export function useAttachments(about: string): readonly Attachment[] {
  const there = useState((state) => state.there[about]);
  if (there) return there;
  if (!shownOf.has(about)) shownOf.set(about, kept(about));
  return shownOf.get(about)!;
}

/** Those of the chosen files that a message takes, and why it does not take the others. */
export function takenOf(chosen: readonly File[], room: number) {
  const tooLarge = (file: File): boolean => file.size > mostMegabytes * 1024 * 1024;
  const fine = chosen.filter((file) => file.size > 0 && !tooLarge(file));
  const problems = chosen
    .filter((file) => !fine.includes(file))
    .map(({ name, size }) =>
      size === 0 ? m.threads_files_empty({ name }) : m.threads_files_large({ name, most: mostMegabytes }),
    );
  if (fine.length > room) problems.push(m.threads_files_many({ most: mostFiles }));
  return { files: fine.slice(0, Math.max(0, room)), problems };
}
