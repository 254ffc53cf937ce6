import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { m } from '#messages/generated/messages.js';
import { formatTime } from '#web/lib/dates.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { formQuery } from './builder.api.ts';
import classes from './builder.module.css';
import type { Builder } from './useBuilder.ts';

const PublishDialog = lazy(async () => ({ default: (await import('./PublishDialog.tsx')).PublishDialog }));

interface Props {
  readonly builder: Builder;
  /** Shows what keeps the form from being published. */
  readonly onRefused: () => void;
}

/** Publishing and discarding, each asked for once more, and whether the draft is kept. */
export function BuilderActions({ builder, onRefused }: Props) {
  const [asked, setAsked] = useState<'publish' | 'discard' | null>(null);
  const waits = builder.form.draft !== null;
  const publish = (): void => {
    if (builder.findings.length > 0) onRefused();
    else setAsked('publish');
  };
  return (
    <>
      <div className={classes.actions}>
        <Button aria-haspopup="dialog" disabled={!waits} onClick={publish}>
          {m.form_publish()}
        </Button>
        {waits && (
          <Button variant="default" aria-haspopup="dialog" onClick={() => setAsked('discard')}>
            {m.form_discard()}
          </Button>
        )}
        <SavedState builder={builder} />
      </div>
      {!asked && <SavingTrouble builder={builder} />}
      <Suspense>
        {asked && (
          <PublishDialog
            builder={builder}
            asked={asked}
            onClose={() => {
              builder.forgetError();
              setAsked(null);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

/** Whether the draft is kept, in a sentence. */
function SavedState({ builder: { form, isKept, error } }: Pick<Props, 'builder'>) {
  const reader = useReader();
  const said = (): string => {
    if (!isKept && !error) return m.form_saving();
    if (!form.draft) return form.number === 0 ? m.form_no_draft_standard() : m.form_no_draft();
    return m.form_saved({ time: formatTime(form.draft.savedAt, reader), name: form.draft.by });
  };
  return (
    <Text c="dimmed" size="sm" role="status">
      {said()}
    </Text>
  );
}

/** What went wrong with keeping the draft, and what to press. */
function SavingTrouble({ builder }: Pick<Props, 'builder'>) {
  const client = useQueryClient();
  if (!builder.error) return null;
  const showTheirs = async (): Promise<void> => {
    builder.show(await client.query({ ...formQuery, staleTime: 0 }));
    builder.forgetError();
  };
  return (
    <div className={classes.note} role="alert">
      <span className={classes.words}>
        {builder.isElsewhere ? m.form_elsewhere() : errorText(builder.error)}
      </span>
      {builder.isElsewhere ? (
        <Button variant="default" onClick={() => void showTheirs()}>
          {m.form_elsewhere_show()}
        </Button>
      ) : (
        <Button variant="default" onClick={() => builder.replace(builder.content)}>
          {m.form_retry()}
        </Button>
      )}
    </div>
  );
}
