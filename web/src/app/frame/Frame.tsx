import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { m } from '#messages/generated/messages.js';
import { useStore } from '#web/tenant/store.ts';
import { OfflineNote } from '#web/ui/states/OfflineNote.tsx';
import { BottomBar } from './BottomBar.tsx';
import classes from './Frame.module.css';
import { FrameFooter } from './FrameFooter.tsx';
import type { FrameDialog } from '#web/app/dialogs/frameDialog.ts';
import { Header } from './Header.tsx';
import { useNavigation } from '#web/app/navigation/navigation.ts';
import { Sidebar } from './Sidebar.tsx';
import { signOutOrAsk } from '#web/app/dialogs/signOut.ts';
import { useShortcuts } from '#web/app/dialogs/useShortcuts.ts';
import { InFrame } from '#web/ui/Page.tsx';

const SearchDialog = lazy(async () => ({
  default: (await import('#web/features/search/SearchDialog.tsx')).SearchDialog,
}));
const ShortcutsDialog = lazy(async () => ({
  default: (await import('#web/app/dialogs/ShortcutsDialog.tsx')).ShortcutsDialog,
}));
const SignOutDialog = lazy(async () => ({
  default: (await import('#web/app/dialogs/SignOutDialog.tsx')).SignOutDialog,
}));

/** Header, sidebar or bottom bar, and the screen. */
export function Frame({ children }: { children: ReactNode }) {
  const [dialog, setDialog] = useState<FrameDialog>(null);
  const items = useNavigation();
  const collapsed = useStore(({ auth }) => auth.sidebarCollapsed);
  const searches = useStore(({ auth }) => auth.roles.includes('student'));
  useShortcuts((wanted) => {
    if (wanted !== 'search' || searches) setDialog(wanted);
  });
  const ask = (): void => setDialog('sign_out');
  const onOpen = (wanted: FrameDialog): void => {
    if (wanted === 'sign_out') void signOutOrAsk(ask);
    else setDialog(wanted);
  };
  const open = { onOpen, searches };
  return (
    <div className={classes.frame} data-collapsed={collapsed || undefined}>
      <a href="#content" className={classes.skip} onClick={skipToContent}>
        {m.app_skip_link()}
      </a>
      <Header {...open} />
      <Sidebar items={items} />
      <div className={classes.body}>
        <OfflineNote />
        <main id="content" tabIndex={-1} className={classes.main}>
          <InFrame value>{children}</InFrame>
        </main>
        <FrameFooter />
      </div>
      <BottomBar {...open} items={items} />
      <Dialogs dialog={dialog} onClose={() => setDialog(null)} />
    </div>
  );
}

function skipToContent(event: { preventDefault(): void }): void {
  // Keeps the address of the screen.
  event.preventDefault();
  document.querySelector<HTMLElement>('#content')?.focus();
}

function Dialogs({ dialog, onClose }: { dialog: FrameDialog; onClose: () => void }) {
  return (
    <Suspense>
      {dialog === 'search' && <SearchDialog opened onClose={onClose} />}
      {dialog === 'shortcuts' && <ShortcutsDialog onClose={onClose} />}
      {dialog === 'sign_out' && <SignOutDialog onClose={onClose} />}
    </Suspense>
  );
}
