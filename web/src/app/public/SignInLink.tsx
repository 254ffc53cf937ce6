import { Link, useRouterState } from '@tanstack/react-router';
import { m } from '#messages/generated/messages.js';
import classes from '#web/app/frame/Header.module.css';

/** Leads from a public page to sign in, and back to the same page. */
export function SignInLink() {
  const next = useRouterState({ select: ({ location }) => location.href });
  return (
    <Link to="/auth" search={{ next }} className={`${classes.tool} ${classes.signIn}`}>
      {m.app_title_auth()}
    </Link>
  );
}
