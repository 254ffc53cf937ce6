import { formatMoment } from '#web/shared/content/formatSeconds.ts';

/** An instant as it is read and typed: `1:02.5`. */
export function momentText(ms: number): string {
  const rest = String(ms % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '');
  return `${formatMoment(ms / 1000)}.${rest === '' ? '0' : rest}`;
}

/** What was typed in milliseconds; null when it is no time. */
export function momentIn(text: string): number | null {
  const found = /^(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,5})(?:[.,](\d{1,3}))?$/.exec(text.trim());
  if (!found) return null;
  const [, hours = '0', minutes = '0', seconds = '', part = ''] = found;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(part.padEnd(3, '0'));
}
