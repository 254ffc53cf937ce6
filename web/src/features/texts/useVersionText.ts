import type { TextVersion } from '#contract/console/texts.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstantDay } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';

/** Which version it is, since when, and by whom. */
export function useVersionText(): (version: TextVersion) => string {
  const reader = useReader();
  return ({ version, publishedAt, by }) =>
    m.texts_version_by({
      version,
      day: formatInstantDay(publishedAt, reader),
      name: by ?? m.texts_operator(),
    });
}
