import { describe, expect, test } from 'vitest';
import type { CompletionRule, ItemView } from '#contract/learning.ts';
import { fileSize } from '#web/lib/files/fileSize.ts';
import { fileType } from '#web/shared/content/fileWords.ts';
import { formatMoment, formatSeconds } from '#web/shared/content/formatSeconds.ts';
import { ruleText } from './ruleText.ts';
import { itemSearch } from './outline/itemSearch.ts';
import { itemToShow } from './unitLoader.ts';

const item = (id: string, part: Partial<ItemView> = {}): ItemView => ({
  id,
  kind: 'text',
  title: id,
  minutes: 5,
  required: true,
  completion: { rule: 'opened' },
  state: 'open',
  locked: null,
  share: 0,
  completedAt: null,
  positionSeconds: 0,
  ...part,
});

const rules: [Partial<ItemView> & { completion: CompletionRule }, string][] = [
  [{ completion: { rule: 'opened' } }, 'Counts as done when you open it.'],
  [{ kind: 'link', completion: { rule: 'opened' } }, 'Counts as done when you open the link.'],
  [
    { completion: { rule: 'time_spent', seconds: 90 } },
    'Counts as done after 1 minute 30 seconds on this page.',
  ],
  [
    { completion: { rule: 'time_spent', seconds: 60 }, share: 0.5 },
    'Counts as done after 1 minute on this page. About 30 seconds to go.',
  ],
  [
    { kind: 'video', completion: { rule: 'watched', share: 0.9 } },
    'Counts as done when you have watched 90% of it.',
  ],
  [
    { kind: 'audio', completion: { rule: 'watched', share: 0.8 } },
    'Counts as done when you have listened to 80% of it.',
  ],
  [
    { kind: 'self_check', completion: { rule: 'answered', correct: true } },
    'Counts as done when you answer correctly.',
  ],
  [
    { kind: 'self_check', completion: { rule: 'answered', correct: false } },
    'Counts as done when you answer.',
  ],
  [
    { required: false, completion: { rule: 'marked_done' } },
    'Counts as done when you say so. Optional: it does not change your progress.',
  ],
];

describe('when an item counts as done', () => {
  test.each(rules)('%o → %s', (part, text) => {
    expect(ruleText(item('a', part), 'en')).toBe(text);
  });
});

describe('which item of a unit is shown', () => {
  const lock = { reason: 'item_first', id: 'a', title: 'a' } as const;
  const items = [item('a'), item('b'), item('c', { state: 'locked', locked: lock })];

  test('the one the address asks for, even locked: it says why', () => {
    expect(itemToShow({ items, resumeItemId: 'b' }, 'c')?.id).toBe('c');
  });
  test('else where it was left', () => {
    expect(itemToShow({ items, resumeItemId: 'b' }, undefined)?.id).toBe('b');
    expect(itemToShow({ items, resumeItemId: 'b' }, 'no longer here')?.id).toBe('b');
  });
  test('else the first that is open', () => {
    expect(itemToShow({ items: items.toReversed(), resumeItemId: null }, undefined)?.id).toBe('b');
  });
  test('and none when there is none', () => {
    expect(itemToShow({ items: [], resumeItemId: null }, 'a')).toBeUndefined();
  });
  test('an address without an item asks for none', () => {
    expect(itemSearch({})).toEqual({});
    expect(itemSearch({ item: 7 })).toEqual({});
    expect(itemSearch({ item: 'a' })).toEqual({ item: 'a' });
  });
});

describe('spans, moments and sizes', () => {
  test('a span of seconds in words', () => {
    expect(formatSeconds(1, 'en')).toBe('1 second');
    expect(formatSeconds(120, 'en')).toBe('2 minutes');
  });
  test('a moment of a recording as players write it', () => {
    expect(formatMoment(65.9)).toBe('1:05');
    expect(formatMoment(3725)).toBe('1:02:05');
  });
  test('sizes and kinds of files', () => {
    expect(fileSize(1_230_000, 'en')).toBe('1.2 MB');
    expect(fileSize(655_400, 'en')).toBe('640 kB');
    expect(fileType({ name: 'Checklist.docx', mediaType: 'application/octet-stream' })).toBe('DOCX');
    expect(fileType({ name: 'notes', mediaType: 'text/csv' })).toBe('CSV');
  });
});
