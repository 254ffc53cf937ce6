import { UnstyledButton } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import classes from './BottomBar.module.css';
import type { OpensDialogs } from '#web/app/dialogs/frameDialog.ts';
import type { NavItem } from '#web/app/navItem.ts';

const MoreDrawer = lazy(async () => ({ default: (await import('./MoreDrawer.tsx')).MoreDrawer }));
/** How many links fit on a phone beside "more". */
const mostThings = 4;

interface Props extends OpensDialogs {
  readonly items: readonly NavItem[];
}

/** On phones: the four most used links, and a drawer for the rest. */
export function BottomBar({ onOpen, searches, items }: Props) {
  const [more, setMore] = useState(false);
  const terms = useTerms();
  const shown = items.filter(({ aside }) => !aside).slice(0, searches ? mostThings - 1 : mostThings);
  return (
    <nav className={classes.bar} aria-label={m.app_nav_label()}>
      {shown.map(({ to, icon: Icon, label }) => (
        <Link key={to} to={to} activeOptions={{ exact: to === '/console' }} className={classes.thing}>
          <Icon size={24} aria-hidden />
          <span className={classes.word}>{label(terms)}</span>
        </Link>
      ))}
      {searches && (
        <UnstyledButton className={classes.thing} onClick={() => onOpen('search')}>
          <IconSearch size={24} aria-hidden />
          <span className={classes.word}>{m.app_search()}</span>
        </UnstyledButton>
      )}
      <UnstyledButton className={classes.thing} onClick={() => setMore(true)} aria-haspopup="dialog">
        <IconMenu2 size={24} aria-hidden />
        <span className={classes.word}>{m.app_nav_more()}</span>
      </UnstyledButton>
      <Suspense>
        {more && (
          <MoreDrawer
            items={items.filter((item) => !shown.includes(item))}
            onClose={() => setMore(false)}
            onSignOut={() => onOpen('sign_out')}
          />
        )}
      </Suspense>
    </nav>
  );
}
