import { Link, useRouterState } from '@tanstack/react-router';
import { m } from '#messages/generated/messages.js';
import classes from '#web/app/frame/Header.module.css';

/** The way in from a page anyone may read, and back to it. */
export function SignInLink() {
  const next = useRouterState({ select: ({ location }) => location.href });
  return (
    <Link to="/auth" search={{ next }} className={`${classes.tool} ${classes.signIn}`}>
      {m.app_title_auth()}
    </Link>
  );
}
