import type { StaffRegistration } from '#contract/registration/desk.ts';
import { m } from '#messages/generated/messages.js';
import { attentionOf } from './attention.ts';
import { JumpLink } from './JumpLink.tsx';
import { blockingNeeds } from '#web/features/registration/desk/needWords.ts';
import classes from '#web/features/registration/desk/registration.module.css';

/** What is missing, unusual or waiting for somebody; each line links to its part. */
export function AttentionList({ one }: { readonly one: StaffRegistration }) {
  const found = attentionOf(one);
  if (found.length === 0) {
    return blockingNeeds(one).length > 0 ? null : <p>{m.registration_desk_attention_none()}</p>;
  }
  return (
    <div className={classes.note}>
      <strong>{m.registration_desk_attention()}</strong>
      <ul className={classes.needs}>
        {found.map(({ text, to }) => (
          <li key={to + text}>
            <JumpLink to={to}>{text}</JumpLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
