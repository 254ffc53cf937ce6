import { m } from '#messages/generated/messages.js';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import classes from './actionLog.module.css';
import type { LogSearch } from './logSearch.ts';

interface Props {
  readonly search: LogSearch;
  readonly older: number | null;
  readonly newer: number | null;
}

/** Links to older and newer entries. They name an entry: what is added meanwhile moves no page. */
export function Turns({ search: { before: _before, after: _after, ...narrowed }, older, newer }: Props) {
  if (older === null && newer === null) return null;
  return (
    <nav aria-label={m.action_log_pages()} className={classes.turns}>
      {newer !== null && (
        <>
          <Turn search={narrowed}>{m.action_log_newest()}</Turn>
          <Turn search={{ ...narrowed, after: newer }}>{m.action_log_newer()}</Turn>
        </>
      )}
      {older !== null && <Turn search={{ ...narrowed, before: older }}>{m.action_log_older()}</Turn>}
    </nav>
  );
}

const Turn = ({ search, children }: { readonly search: LogSearch; readonly children: string }) => (
  <LinkButton variant="default" to="/console/settings/log" search={search} activeOptions={{ exact: true }}>
    {children}
  </LinkButton>
);
