import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { AccountStep, SessionSummary } from '#contract/identity.ts';
import { authOf, deviceStorage, migrateKept } from './kept.ts';
import type { AuthSlice, StoredState } from './kept.ts';
import { brandSettings } from './settings.ts';

export interface StudentAppSlice {
  /** The full screen is loading; true until the first screen is up. */
  readonly globalLoading: boolean;
  /** The code of the next area is loading. */
  readonly areaLoading: boolean;
}

export interface State {
  readonly auth: AuthSlice;
  readonly studentApp: StudentAppSlice;
}

const nobody: AuthSlice = {
  organisation: null,
  signedIn: false,
  personId: null,
  roles: [],
  missingStep: null,
  sidebarCollapsed: false,
};
export const startState: State = { auth: nobody, studentApp: { globalLoading: true, areaLoading: false } };

const version = 2;

export const useStore = create<State>()(
  persist<State, [], [], StoredState>(() => startState, {
    name: 'auth',
    version,
    storage: createJSONStorage(() => deviceStorage),
    partialize: ({ auth: { sidebarCollapsed, ...auth } }) => ({ auth, sidebarCollapsed }),
    migrate: migrateKept,
    merge: (kept, state) => ({ ...state, auth: authOf(kept) ?? state.auth }),
  }),
);

export function rememberSession({ personId, roles, missingStep }: SessionSummary): void {
  const organisation = brandSettings()?.organisation.slug ?? null;
  useStore.setState(({ auth }) => ({
    auth: { ...auth, organisation, signedIn: true, personId, roles, missingStep },
  }));
}

export function setMissingStep(missingStep: AccountStep | null): void {
  useStore.setState(({ auth }) => ({ auth: { ...auth, missingStep } }));
}

export function toggleSidebar(): void {
  useStore.setState(({ auth }) => ({ auth: { ...auth, sidebarCollapsed: !auth.sidebarCollapsed } }));
}

export function setGlobalLoading(globalLoading: boolean): void {
  const { studentApp } = useStore.getState();
  if (studentApp.globalLoading === globalLoading) return;
  useStore.setState({ studentApp: { ...studentApp, globalLoading } });
}

export function setAreaLoading(areaLoading: boolean): void {
  const { studentApp } = useStore.getState();
  if (studentApp.areaLoading === areaLoading) return;
  useStore.setState({ studentApp: { ...studentApp, areaLoading } });
}

/** The only reset, for everyone who leaves: both slices return to fixed values. */
export function resetState(): void {
  useStore.setState({ auth: nobody, studentApp: { globalLoading: false, areaLoading: false } });
}

/** Ignores data stored for an organisation that had this host before. */
export function forgetOtherOrganisation(): void {
  const { organisation } = useStore.getState().auth;
  if (organisation === null || organisation === brandSettings()?.organisation.slug) return;
  resetState();
  setGlobalLoading(true);
}
