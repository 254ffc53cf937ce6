import { Title, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { StaffRegistration } from '#contract/registration/desk.ts';
import { m } from '#messages/generated/messages.js';
import classes from './contents.module.css';
import { JumpLink } from './JumpLink.tsx';
import { sectionsOf } from '#web/features/registration/desk/sections.ts';

/** The table of contents: beside the parts when there is room, otherwise folded above them. */
export function Contents({ one }: { readonly one: StaffRegistration }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <nav className={classes.contents} aria-label={m.registration_desk_contents()}>
      <Title order={2} size="h5" className={classes.title}>
        {m.registration_desk_contents()}
      </Title>
      <UnstyledButton
        className={classes.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {m.registration_desk_contents()}
        <IconChevronDown size={20} aria-hidden />
      </UnstyledButton>
      <ul id={id} className={classes.list} data-open={open}>
        {sectionsOf(one).map(({ id: to, title, state }) => (
          <li key={to}>
            <JumpLink to={to}>{title}</JumpLink>
            {state && <span className={classes.state}>{state}</span>}
          </li>
        ))}
      </ul>
    </nav>
  );
}
