import { UnstyledButton } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { m } from '#messages/generated/messages.js';
import classes from './notifications.module.css';
import { noticesQuery } from './notifications.api.ts';

const NoticesPanel = lazy(async () => ({ default: (await import('./NoticesPanel.tsx')).NoticesPanel }));
/** Above this, the badge shows "99+". */
const mostShown = 99;

interface Props {
  readonly className: string | undefined;
  /** The bell was pressed before it had loaded. */
  readonly opens: boolean;
}

/** Shows the number of unread notices and opens them. */
export function NoticesBell({ className, opens }: Props) {
  const [opened, setOpened] = useState(opens);
  const button = useRef<HTMLButtonElement>(null);
  // The placeholder that was pressed is gone, so the bell takes the focus before the panel remembers where it was.
  useLayoutEffect(() => {
    if (opens) button.current?.focus();
  }, [opens]);
  const { data } = useQuery(noticesQuery(1));
  const unread = data?.unread ?? 0;
  return (
    <>
      <UnstyledButton
        ref={button}
        className={className}
        onClick={() => setOpened(true)}
        aria-haspopup="dialog"
        aria-expanded={opened}
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
      <Suspense>{opened && <NoticesPanel onClose={() => setOpened(false)} />}</Suspense>
    </>
  );
}
