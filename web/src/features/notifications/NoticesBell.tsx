import { UnstyledButton } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { m } from '#messages/generated/messages.js';
import classes from './notifications.module.css';
import { noticesQuery } from './notifications.api.ts';

const NoticesPanel = lazy(async () => ({ default: (await import('./NoticesPanel.tsx')).NoticesPanel }));
/** More than that is many. */
const mostShown = 99;

/** How much is unread, and the way to it. */
export function NoticesBell({ className }: { className: string | undefined }) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setOpened(false);
    // The panel goes at once, and with it what had the focus.
    button.current?.focus();
  };
  const { data } = useQuery(noticesQuery(1));
  const unread = data?.unread ?? 0;
  return (
    <>
      <UnstyledButton
        ref={button}
        className={className}
        onClick={() => setOpened(true)}
        aria-haspopup="dialog"
        aria-label={unread > 0 ? m.notifications_bell_unread({ count: unread }) : m.notifications_title()}
      >
        <span className={classes.bell}>
          <IconBell size={20} aria-hidden />
          {unread > 0 && (
            <span className={classes.count} aria-hidden>
              {unread > mostShown ? `${mostShown}+` : unread}
            </span>
          )}
        </span>
      </UnstyledButton>
      <Suspense>{opened && <NoticesPanel onClose={close} />}</Suspense>
    </>
  );
}
