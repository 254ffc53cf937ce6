import { IconMessage } from '@tabler/icons-react';
import type { Dashboard } from '#contract/dashboard.ts';
import { m } from '#messages/generated/messages.js';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import classes from './dashboard.module.css';

/** What is announced and not read yet. */
export function NewsNote({ announcements }: Pick<Dashboard, 'announcements'>) {
  const [first, ...more] = announcements;
  if (!first) return null;
  return (
    <section className={classes.money} aria-label={m.announcements_title()}>
      <IconMessage size={20} aria-hidden />
      <div>
        {announcements.map(({ id, title }) => (
          <p key={id}>{title}</p>
        ))}
      </div>
      <LinkButton
        to={more.length > 0 ? '/messages' : '/announcements/$id'}
        params={{ id: first.id }}
        variant="default"
      >
        {m.announcements_read()}
      </LinkButton>
    </section>
  );
}
