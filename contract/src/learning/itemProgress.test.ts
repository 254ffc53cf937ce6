import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CompletionRule, WatchedRange } from '#contract/learning.ts';
import type { ItemEvent } from './itemEvents.ts';
import { mergeRanges, projectItem, watchedSeconds } from './itemProgress.ts';

let count = 0;
const event = (kind: ItemEvent['kind'], at: string, data: ItemEvent['data'] = {}): ItemEvent => ({
  id: `e${count++}`,
  kind,
  data,
  occurredAt: new Date(`2026-03-01T${at}Z`),
});

describe('An item is done when its own rule is met', () => {
  it('by opening it', () => {
    const progress = projectItem({ rule: 'opened' }, 0, [event('opened', '09:00:00')]);
    expect(progress).toMatchObject({ share: 1, completedAt: new Date('2026-03-01T09:00:00Z') });
  });

  it('by time spent, at the moment the time was reached', () => {
    const events = [
      event('opened', '09:00:00'),
      event('time_spent', '09:00:30', { seconds: 30 }),
      event('time_spent', '09:01:00', { seconds: 30 }),
      event('time_spent', '09:02:00', { seconds: 60 }),
    ];
    const progress = projectItem({ rule: 'time_spent', seconds: 60 }, 0, events);
    expect(progress.completedAt).toEqual(new Date('2026-03-01T09:01:00Z'));
    expect(projectItem({ rule: 'time_spent', seconds: 60 }, 0, events.slice(0, 2)).share).toBe(0.5);
  });

  it('but not by claiming more time than has passed', () => {
    const events = [event('opened', '09:00:00'), event('time_spent', '09:00:10', { seconds: 3600 })];
    const progress = projectItem({ rule: 'time_spent', seconds: 600 }, 0, events);
    expect(progress.completedAt).toBeNull();
    expect(progress.secondsSpent).toBe(70);
  });

  it('by the share watched, where watching the same stretch twice counts once', () => {
    const rule: CompletionRule = { rule: 'watched', share: 0.5 };
    const once = event('watched', '09:00:00', { ranges: [[0, 30]], positionSeconds: 30 });
    const again = event('watched', '09:01:00', { ranges: [[0, 30]], positionSeconds: 30 });
    const rest = event('watched', '09:02:00', { ranges: [[60, 80]], positionSeconds: 80 });
    expect(projectItem(rule, 100, [once, again])).toMatchObject({ share: 0.6, completedAt: null });
    expect(projectItem(rule, 100, [once, again, rest])).toMatchObject({ share: 1, positionSeconds: 80 });
  });

  it('by a right answer where the answer must be right, by any answer otherwise', () => {
    const wrong = event('answered', '09:00:00', { choices: ['a'], correct: false });
    const right = event('answered', '09:05:00', { choices: ['b'], correct: true });
    expect(projectItem({ rule: 'answered', correct: true }, 0, [wrong]).completedAt).toBeNull();
    expect(projectItem({ rule: 'answered', correct: false }, 0, [wrong]).completedAt).not.toBeNull();
    const both = projectItem({ rule: 'answered', correct: true }, 0, [right, wrong]);
    expect(both).toMatchObject({ lastCorrect: 'yes', completedAt: right.occurredAt });
  });

  it('by marking it as done', () => {
    expect(projectItem({ rule: 'marked_done' }, 0, [event('opened', '09:00:00')]).share).toBe(0);
    expect(projectItem({ rule: 'marked_done' }, 0, [event('marked_done', '09:00:00')]).share).toBe(1);
  });

  it('and stays done whatever happens later', () => {
    const events = [
      event('answered', '09:00:00', { correct: true }),
      event('answered', '10:00:00', { correct: false }),
    ];
    const progress = projectItem({ rule: 'answered', correct: true }, 0, events);
    expect(progress).toMatchObject({ completedAt: events[0]!.occurredAt, lastCorrect: 'no' });
  });
});

const anyRange = fc
  .tuple(fc.double({ min: -10, max: 200, noNaN: true }), fc.double({ min: -10, max: 200, noNaN: true }))
  .map((range): WatchedRange => range);
const anyEvent: fc.Arbitrary<ItemEvent> = fc.record({
  id: fc.uuid(),
  kind: fc.constantFrom('opened', 'time_spent', 'watched', 'answered', 'marked_done'),
  data: fc.record({
    seconds: fc.double({ min: 0, max: 3600, noNaN: true }),
    ranges: fc.array(anyRange, { maxLength: 5 }),
    positionSeconds: fc.double({ min: 0, max: 200, noNaN: true }),
    choices: fc.array(fc.string(), { maxLength: 2 }),
    correct: fc.boolean(),
  }),
  occurredAt: fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }),
});
const anyRule: fc.Arbitrary<CompletionRule> = fc.oneof(
  fc.constant<CompletionRule>({ rule: 'opened' }),
  fc.integer({ min: 1, max: 3600 }).map((seconds): CompletionRule => ({ rule: 'time_spent', seconds })),
  fc.double({ min: 0.01, max: 1, noNaN: true }).map((share): CompletionRule => ({ rule: 'watched', share })),
  fc.boolean().map((correct): CompletionRule => ({ rule: 'answered', correct })),
  fc.constant<CompletionRule>({ rule: 'marked_done' }),
);

describe('Progress is a pure projection of events', () => {
  it('is the same whatever the order in which events arrive', () => {
    fc.assert(
      fc.property(
        anyRule,
        fc.uniqueArray(anyEvent, { selector: (e) => e.id, maxLength: 12 }),
        (rule, events) => {
          const forwards = projectItem(rule, 100, events);
          expect(projectItem(rule, 100, events.toReversed())).toEqual(forwards);
        },
      ),
    );
  });

  it('never goes back when more happens', () => {
    const atLeastOne = fc.uniqueArray(anyEvent, { selector: (e) => e.id, minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(anyRule, atLeastOne, (rule, events) => {
        const inOrder = events.toSorted(
          (a, b) => a.occurredAt.getTime() - b.occurredAt.getTime() || a.id.localeCompare(b.id),
        );
        const before = projectItem(rule, 100, inOrder.slice(0, -1));
        const after = projectItem(rule, 100, inOrder);
        expect(after.share).toBeGreaterThanOrEqual(before.share);
        expect(before.completedAt ?? after.completedAt).toEqual(after.completedAt);
      }),
    );
  });

  it('keeps watched stretches sorted, apart and within the recording', () => {
    fc.assert(
      fc.property(fc.array(anyRange, { maxLength: 20 }), (ranges) => {
        const merged = mergeRanges(ranges, 100);
        for (const [at, [from, to]] of merged.entries()) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeLessThanOrEqual(100);
          expect(to).toBeGreaterThan(from);
          expect(from).toBeGreaterThan(merged[at - 1]?.[1] ?? -1);
        }
        expect(watchedSeconds(merged)).toBeLessThanOrEqual(100);
        expect(mergeRanges(merged, 100)).toEqual(merged);
      }),
    );
  });
});
