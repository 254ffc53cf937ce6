import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#messages/generated/messages.js';
import { formQuery } from '#web/features/registration/builder/builder.api.ts';
import type { TriedFor } from '#web/features/registration/builder/builder.api.ts';
import classes from '#web/features/registration/builder/builder.module.css';
import { Tried } from './Tried.tsx';

/** The form and nothing else: a page of its own, because a page has one language. */
export function FramedForm({ of }: { readonly of: TriedFor }) {
  const { revision } = useSuspenseQuery(formQuery).data;
  return (
    <main id="content" tabIndex={-1} aria-label={m.form_part_try()} className={classes.framedPage}>
      <Tried of={of} revision={revision} />
    </main>
  );
}
