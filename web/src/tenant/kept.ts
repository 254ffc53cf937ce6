import type { Role } from '#contract/kit/roles.ts';
import type { AccountStep } from '#contract/identity.ts';

/**
 * What this device remembers about who is signed in: nothing secret, just enough to open the right screen at once.
 */
export interface AuthSlice {
  /** The organisation it was stored for, because a host can change hands. */
  readonly organisation: string | null;
  readonly signedIn: boolean;
  readonly personId: string | null;
  readonly roles: readonly Role[];
  readonly missingStep: AccountStep | null;
  readonly sidebarCollapsed: boolean;
}

/** The JSON in local storage: exactly these two. */
export interface StoredState {
  readonly auth: Omit<AuthSlice, 'sidebarCollapsed'>;
  readonly sidebarCollapsed: boolean;
}

type Loose = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null;
const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string';

const shapes: Readonly<Record<keyof StoredState['auth'], (value: unknown) => boolean>> = {
  organisation: isTextOrNull,
  signedIn: (value) => typeof value === 'boolean',
  personId: isTextOrNull,
  roles: (value) => Array.isArray(value) && value.every((role) => typeof role === 'string'),
  missingStep: (value) => value === null || value === 'verify' || value === 'terms' || value === 'two-step',
};

/** The stored slice; null when it is not valid. */
export function authOf(kept: unknown): AuthSlice | null {
  if (!isObject(kept) || !isObject(kept['auth']) || typeof kept['sidebarCollapsed'] !== 'boolean')
    return null;
  const { auth } = kept;
  const entries = Object.entries(shapes);
  if (!entries.every(([name, fits]) => fits(auth[name]))) return null;
  const known = Object.fromEntries(entries.map(([name]) => [name, auth[name]]));
  return { ...(known as StoredState['auth']), sidebarCollapsed: kept['sidebarCollapsed'] };
}

/** Converts data stored by an earlier version; unknown versions are ignored. */
export function migrateKept(kept: unknown, version: number): StoredState {
  // The first version stored the sidebar inside `auth`, and no organisation.
  if (version === 1 && isObject(kept) && isObject(kept['auth'])) {
    const { sidebarCollapsed, ...auth } = kept['auth'];
    return { auth: { organisation: null, ...auth }, sidebarCollapsed } as StoredState;
  }
  return {} as StoredState;
}

/** Local storage that never fails: unreadable data is dropped, and what cannot be written is not remembered. */
export const deviceStorage = {
  getItem(name: string): string | null {
    try {
      const text = localStorage.getItem(name);
      if (text !== null) JSON.parse(text);
      return text;
    } catch {
      deviceStorage.removeItem(name);
      return null;
    }
  },
  setItem(name: string, value: string): void {
    try {
      localStorage.setItem(name, value);
    } catch {
      // Full or forbidden by the browser: the next visit asks the server for the session.
    }
  },
  removeItem(name: string): void {
    try {
      localStorage.removeItem(name);
    } catch {
      // Forbidden by the browser, so there is nothing to remove.
    }
  },
};
