import { create } from 'zustand';
import { may } from '#contract/kit/acts.ts';
import type { Role } from '#contract/kit/roles.ts';

type Places = typeof import('./places.ts');

/** What only staff need in navigation and titles, once it has been fetched. */
export const useConsoleFile = create<{ places: Places | null }>(() => ({ places: null }));

/** Fetches it once; a failed attempt is repeated by the next call. */
export async function openConsole(): Promise<Places> {
  const places = await import('./places.ts');
  if (!useConsoleFile.getState().places) useConsoleFile.setState({ places });
  return places;
}

export const opensConsole = (roles: readonly Role[]): boolean => may(roles, 'console.open');
