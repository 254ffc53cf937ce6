import type { CoursePage } from '#contract/catalogue.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstantDay } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useBrandSettings } from '#web/tenant/settings.ts';
import classes from './course.module.css';

interface Props {
  readonly information: CoursePage['information'];
}

/** The version of this information, so that it is clear later which one was read. */
export function VersionNote({ information }: Props) {
  const { language, timeZone } = useReader();
  // The publication day is a day of the organisation, wherever it is read.
  const zone = useBrandSettings()?.organisation.timeZone ?? timeZone;
  if (!information) return null;
  // Always shows the year, because people look this up later.
  const day = formatInstantDay(information.publishedAt, { language, timeZone: zone }, new Date(0));
  return (
    <p className={classes.meta}>
      {m.catalogue_information({ version: information.version, day })}
      <br />
      {m.catalogue_information_kept()}
    </p>
  );
}
