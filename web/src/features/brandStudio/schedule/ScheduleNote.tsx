import { Button } from '@mantine/core';
import type { BrandStudio } from '#contract/console/brandStudio.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';
import { toast } from '#web/ui/toast/toast.ts';
import type { Studio } from '#web/features/brandStudio/useStudio.ts';
import classes from '#web/features/brandStudio/brandStudio.module.css';

interface Props {
  readonly studio: Studio;
  readonly schedule: NonNullable<BrandStudio['schedule']>;
}

/** When the draft is published by itself and who set the time; until it is called off nobody changes the draft. */
export function ScheduleNote({ studio, schedule }: Props) {
  const { language } = useReader();
  const timeZone = useBrandSettings()?.organisation.timeZone ?? 'UTC';
  const reader = { language, timeZone };
  const callOff = (): void =>
    studio.act({ kind: 'unschedule' }, () =>
      toast({ message: m.studio_schedule_called_off(), tone: 'success' }),
    );
  return (
    <div className={classes.note} role="status">
      <span className={classes.words}>
        {m.studio_schedule({ time: formatInstant(schedule.at, reader), zone: timeZone.replaceAll('_', ' ') })}
        <span className={classes.dim}>
          {m.studio_schedule_by({ name: schedule.by, time: formatInstant(schedule.madeAt, reader) })}
        </span>
      </span>
      <Button variant="default" loading={studio.acting} onClick={callOff}>
        {m.studio_schedule_call_off()}
      </Button>
    </div>
  );
}
