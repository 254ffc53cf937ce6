import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Role } from '#contract/contract.ts';
import type { AccountStep, SessionSummary } from '#contract/identity.ts';

/** What this device remembers of who is signed in: nothing secret, only enough to open the right screen at once. */
export interface AuthSlice {
  readonly signedIn: boolean;
  readonly personId: string | null;
  readonly roles: readonly Role[];
  readonly missingStep: AccountStep | null;
  readonly sidebarCollapsed: boolean;
}

export interface StudentAppSlice {
  /** The whole screen waits; true until the first screen stands. */
  readonly globalLoading: boolean;
}

export interface State {
  readonly auth: AuthSlice;
  readonly studentApp: StudentAppSlice;
}

export const startState: State = {
  auth: { signedIn: false, personId: null, roles: [], missingStep: null, sidebarCollapsed: false },
  studentApp: { globalLoading: true },
};

const version = 1;

export const useStore = create<State>()(
  persist(() => startState, {
    name: 'auth',
    version,
    partialize: ({ auth }) => ({ auth }),
    // A shape of another version is not worth guessing at: the session answers anew.
    migrate: () => ({ auth: startState.auth }),
    merge: (kept, state) => ({
      ...state,
      auth: { ...state.auth, ...(kept as Partial<State> | undefined)?.auth },
    }),
  }),
);

export function rememberSession({ personId, roles, missingStep }: SessionSummary): void {
  useStore.setState(({ auth }) => ({ auth: { ...auth, signedIn: true, personId, roles, missingStep } }));
}

export function setMissingStep(missingStep: AccountStep | null): void {
  useStore.setState(({ auth }) => ({ auth: { ...auth, missingStep } }));
}

export function toggleSidebar(): void {
  useStore.setState(({ auth }) => ({ auth: { ...auth, sidebarCollapsed: !auth.sidebarCollapsed } }));
}

export function setGlobalLoading(globalLoading: boolean): void {
  if (useStore.getState().studentApp.globalLoading === globalLoading) return;
  useStore.setState({ studentApp: { globalLoading } });
}

/** Signing out: both slices go back to fixed values. */
export function resetState(): void {
  useStore.setState({ auth: startState.auth, studentApp: { globalLoading: false } });
}

/** What one tab signs in or out, the others know; a tab that shows one person's work begins anew for another. */
export function followOtherTabs(): void {
  let shownTo = useStore.getState().auth.personId;
  useStore.subscribe(({ auth: { personId } }) => {
    if (personId === null || personId === shownTo) return;
    const somebodyElse = shownTo !== null;
    shownTo = personId;
    if (somebodyElse) location.assign('/');
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === 'auth') void useStore.persist.rehydrate();
  });
}
