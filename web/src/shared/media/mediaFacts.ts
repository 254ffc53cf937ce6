import { formatMoment } from '#web/shared/content/formatSeconds.ts';
import type { MediaRow } from '#contract/editions/media.ts';
import { m } from '#messages/generated/messages.js';
import { fileSize } from '#web/lib/files/fileSize.ts';
import type { useReader } from '#web/tenant/reader.ts';

type MediaMeasures = Pick<MediaRow, 'bytes' | 'seconds' | 'width' | 'height'>;

/** The length of a recording as players show it. */
export const clockTime = (seconds: number): string => formatMoment(Math.round(seconds));

/** How large and how long a file is, in a line. */
export function mediaFacts(
  { bytes, seconds, width, height }: MediaMeasures,
  { language }: Pick<ReturnType<typeof useReader>, 'language'>,
): string {
  return [
    fileSize(bytes, language),
    ...(seconds ? [clockTime(seconds)] : []),
    ...(width && height ? [m.media_pixels({ width, height })] : []),
  ].join(' · ');
}
