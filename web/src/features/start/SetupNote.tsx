import { Link } from '@tanstack/react-router';
import { m } from '#messages/generated/messages.js';
import { useTerms } from '#web/tenant/terms.ts';
import classes from './start.module.css';

/** How much is missing before students can enrol; pressing it opens the list. */
export function SetupNote({ needed }: { readonly needed: number }) {
  const terms = useTerms();
  return (
    <Link to="/console/settings" className={classes.waiting}>
      <span className={classes.figure}>{needed}</span>
      <span>{m.start_setup({ ...terms, count: needed })}</span>
    </Link>
  );
}
