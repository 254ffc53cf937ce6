import type { ReactNode } from 'react';
import { useStore } from '#web/tenant/store.ts';
import { consoleReady } from '#web/app/console/ownRoom.ts';
import { PublicArea } from './PublicArea.tsx';
import { SignInLink } from './SignInLink.tsx';

/** The frame of public pages; signed-in people keep their own frame. */
export async function browseArea(): Promise<(screen: ReactNode) => ReactNode> {
  const { signedIn } = useStore.getState().auth;
  if (!signedIn) return (screen) => <PublicArea action={<SignInLink />}>{screen}</PublicArea>;
  // A visitor does not load code that needs an account.
  const [{ Frame }] = await Promise.all([import('#web/app/frame/Frame.tsx'), consoleReady()]);
  return (screen) => <Frame>{screen}</Frame>;
}
