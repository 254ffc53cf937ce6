import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { BrandStudio } from '#contract/console/brandStudio.ts';
import { m } from '#messages/generated/messages.js';
import { formatTime } from '#web/lib/dates.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { studioQuery } from './brandStudio.api.ts';
import { isRight } from './fields/lookChecks.ts';
import type { Studio } from './useStudio.ts';
import classes from './brandStudio.module.css';

interface Props {
  readonly studio: Studio;
  readonly saved: BrandStudio;
}

/** Whether the draft is kept, in a sentence. */
export function SavedState({ studio, saved }: Props) {
  const reader = useReader();
  const said = (): string => {
    if (!isRight(studio.look)) return m.studio_not_saved();
    if (studio.saving) return m.studio_saving();
    if (!saved.draft) return m.studio_no_draft();
    return m.studio_draft_saved({ time: formatTime(saved.draft.savedAt, reader), name: saved.draft.by });
  };
  return (
    <Text c="dimmed" size="sm" role="status">
      {said()}
    </Text>
  );
}

/** What went wrong with keeping the draft, and what to press. */
export function SavingTrouble({ studio }: Pick<Props, 'studio'>) {
  const client = useQueryClient();
  if (!studio.error) return null;
  const showTheirs = async (): Promise<void> => {
    studio.show(await client.query({ ...studioQuery, staleTime: 0 }));
    studio.forgetError();
  };
  return (
    <div className={classes.note} role="alert">
      <span className={classes.words}>
        {studio.isElsewhere ? m.studio_elsewhere() : errorText(studio.error)}
      </span>
      {studio.isElsewhere ? (
        <Button variant="default" onClick={() => void showTheirs()}>
          {m.studio_elsewhere_show()}
        </Button>
      ) : (
        <Button variant="default" onClick={() => studio.replace(studio.look)}>
          {m.studio_retry()}
        </Button>
      )}
    </div>
  );
}
