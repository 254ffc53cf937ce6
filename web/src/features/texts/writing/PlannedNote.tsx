import { Button } from '@mantine/core';
import { useState } from 'react';
import type { StaffText } from '#contract/console/texts.ts';
import { m } from '#messages/generated/messages.js';
import { Changes } from '#web/shared/answers/Changes.tsx';
import { usePlan } from '#web/features/texts/texts.api.ts';
import { Words } from '#web/features/texts/Words.tsx';
import { textOfWords } from '#web/features/texts/wordsText.ts';
import { formatDay, formatInstant } from '#web/lib/dates.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { toast } from '#web/ui/toast/toast.ts';
import type { TextForm } from './useTextForm.ts';
import classes from '#web/features/texts/texts.module.css';

interface Props {
  readonly text: StaffText;
  readonly planned: NonNullable<StaffText['planned']>;
  readonly writing: TextForm;
}

/** What is published by itself, and when. Its words come back into the form when it is taken back. */
export function PlannedNote({ text, planned, writing }: Props) {
  const reader = useReader();
  const plan = usePlan(text.kind);
  const [open, setOpen] = useState(false);
  const { words, from, by, at } = planned;
  const takeBack = (): void => {
    const typed = writing.isChanged;
    plan.mutate(null, {
      onSuccess: () => {
        if (!typed) writing.take(words);
        const message = typed ? m.texts_planned_taken_back_typed() : m.texts_planned_taken_back();
        toast({ message, tone: 'success' });
      },
    });
  };
  return (
    <div className={classes.note}>
      <span className={classes.words} role="status">
        {m.texts_planned({ day: formatDay(from, reader) })}
        <span className={classes.meta}>
          {m.texts_planned_by({ name: by, time: formatInstant(at, reader) })}
        </span>
      </span>
      <Button variant="default" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? m.texts_planned_close() : m.texts_planned_read()}
      </Button>
      <Button variant="default" loading={plan.isPending} onClick={takeBack}>
        {m.texts_planned_take_back()}
      </Button>
      <div role="alert" className={classes.error}>
        {plan.error && errorText(plan.error)}
      </div>
      {open && (
        <div className={classes.opened}>
          <Words words={words} />
          {text.words && (
            <details>
              <summary>{m.texts_planned_changes()}</summary>
              <Changes before={textOfWords(text.words)} after={textOfWords(words)} />
            </details>
          )}
        </div>
      )}
    </div>
  );
}
