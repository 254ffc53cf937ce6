import { mostCounted } from '#contract/kit/counted.ts';
import { formatTag } from '#messages/formats.ts';

/** How many there are: "1,234", or "10,000+" where lists are counted no further. */
export function howMany(count: number, language: string): string {
  const counted = new Intl.NumberFormat(formatTag(language)).format(Math.min(count, mostCounted));
  return count > mostCounted ? `${counted}+` : counted;
}
