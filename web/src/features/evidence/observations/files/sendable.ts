import { m } from '#messages/generated/messages.js';
import { mostFiles } from './takenFiles.ts';

/** The server has the same limit. */
export const mostMegabytes = 250;

interface FileFacts {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/** What a device has no name for is judged by the server, from its content. */
const isShown = ({ type }: FileFacts): boolean =>
  type === '' || type === 'application/ogg' || /^(image|audio|video)\//.test(type);

function problemOf(file: FileFacts): string | null {
  const { name, size } = file;
  if (size === 0) return m.observations_e_file_empty({ name });
  if (size > mostMegabytes * 1024 * 1024) return m.observations_e_file_large({ name, size: mostMegabytes });
  return isShown(file) ? null : m.observations_e_file_kind({ name });
}

/** Those of the chosen files that an occasion takes, and why it does not take the others. */
export function sendable<F extends FileFacts>(chosen: readonly F[], room: number) {
  const fine = chosen.filter((file) => problemOf(file) === null);
  const problems = chosen.map(problemOf).filter((problem) => problem !== null);
  if (fine.length > room) problems.push(m.observations_e_files_many({ most: mostFiles }));
  return { files: fine.slice(0, Math.max(0, room)), problems };
}
