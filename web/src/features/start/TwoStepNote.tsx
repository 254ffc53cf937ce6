import { IconKey } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { m } from '#messages/generated/messages.js';
import { formatDay } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import classes from './start.module.css';

/** Tells somebody before the day comes that they will need two-step sign-in. */
export function TwoStepNote({ from }: { readonly from: string }) {
  const reader = useReader();
  return (
    <Link to="/user/security" className={classes.waiting}>
      <IconKey size={28} aria-hidden />
      <span>{m.start_two_step({ day: formatDay(from, reader) })}</span>
    </Link>
  );
}
