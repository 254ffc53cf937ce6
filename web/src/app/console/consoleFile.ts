import { create } from 'zustand';
import type { Role } from '#contract/kit/roles.ts';
import type { NavItem } from '#web/app/navItem.ts';

interface ConsoleFile {
  readonly consolePlaces: (roles: readonly Role[]) => readonly NavItem[];
  readonly leaveForeignRoom: (href: string) => void;
}

/** What only staff need in navigation and titles, once it has been fetched. */
export const useConsoleFile = create<{ file: ConsoleFile | null }>(() => ({ file: null }));

/** Fetches it once; a failed attempt is repeated by the next call. */
export async function openConsole(): Promise<ConsoleFile> {
  const { consolePlaces, leaveForeignRoom } = await import('./places.ts');
  const known = useConsoleFile.getState().file;
  if (known) return known;
  const file = { consolePlaces, leaveForeignRoom };
  useConsoleFile.setState({ file });
  return file;
}
