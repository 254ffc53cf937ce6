import * as words from '#messages/study/lockWords.ts';
import type { LockReason } from '#contract/assessments/locks.ts';
import type { TermInputs } from '#messages/terms.ts';
import type { Wording } from '#messages/study/wording.ts';
import { pageLanguage } from '#web/tenant/settings.ts';

/** The present instant is this device's, unless told. */
type LockWording = Omit<Wording, 'now'> & Partial<Wording>;

/** Why something is not open, in a sentence. */
export const lockText = (lock: LockReason, { now = new Date(), ...wording }: LockWording): string =>
  words.lockText(lock, { ...wording, now });

/** What the person can do about it; null when only time or somebody else can. `unitId` is the unit of the item. */
export const wayOut = (lock: LockReason, terms: TermInputs, unitId?: string): words.WayOut | null =>
  words.wayOut(lock, { terms, language: pageLanguage(), unitId });
