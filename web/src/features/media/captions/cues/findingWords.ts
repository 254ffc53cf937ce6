import { m } from '#messages/generated/messages.js';
import type { FindingKind } from './findings.ts';

/** What there is to put right, in words. */
export const findingWords: Readonly<Record<FindingKind, () => string>> = {
  empty: m.media_captions_find_empty,
  overlap: m.media_captions_find_overlap,
  short: m.media_captions_find_short,
  fast: m.media_captions_find_fast,
  lines: m.media_captions_find_lines,
  wide: m.media_captions_find_wide,
  late: m.media_captions_find_late,
};
