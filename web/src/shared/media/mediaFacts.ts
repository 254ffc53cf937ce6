import type { MediaRow } from '#contract/editions/media.ts';
import { m } from '#messages/generated/messages.js';
import { fileSize } from '#web/lib/files/fileSize.ts';
import type { useReader } from '#web/tenant/reader.ts';

type MediaMeasures = Pick<MediaRow, 'bytes' | 'seconds' | 'width' | 'height'>;

/** `3:05`, or `1:02:00`. */
export function clockTime(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

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
