import { Link } from '@tanstack/react-router';
import { m } from '#messages/generated/messages.js';
import classes from './AccountTabs.module.css';
import { accountItems } from '#web/app/navigation/accountItems.ts';

/** The pages of the person's own account, each with its own address. */
export function AccountTabs() {
  return (
    <nav aria-label={m.profile_tabs()} className={classes.tabs}>
      {accountItems.map(({ to, tab }) => (
        <Link key={to} to={to} activeOptions={{ exact: true }} className={classes.tab}>
          {tab()}
        </Link>
      ))}
    </nav>
  );
}
