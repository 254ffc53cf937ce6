import { formatTag } from '#messages/formats.ts';
import { together } from '#web/lib/dates.ts';

/** A duration in seconds in words: "45 seconds", "2 minutes 30 seconds". */
export function formatSeconds(seconds: number, language: string): string {
  const part = (value: number, unit: 'minute' | 'second'): string =>
    new Intl.NumberFormat(formatTag(language), { style: 'unit', unit, unitDisplay: 'long' }).format(value);
  const minutes = Math.floor(seconds / 60);
  const rest = Math.round(seconds % 60);
  if (minutes === 0) return part(rest, 'second');
  return rest === 0
    ? part(minutes, 'minute')
    : together([part(minutes, 'minute'), part(rest, 'second')], language);
}

/** A position in a recording as players show it: "1:05", "1:02:05". */
export function formatMoment(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
