import { describe, expect, it, vi } from 'vitest';
import { CaptionsStore } from './CaptionsStore.ts';
import {
  movedTimes,
  saidAt,
  withChange,
  withJoined,
  withNew,
  without,
  withSplit,
  type EditedCue,
} from './edits.ts';
import { findingsOf } from './findings.ts';

const cue = (id: string, from: number, to: number, text = 'Wash your hands well'): EditedCue => ({
  id,
  from,
  to,
  text,
  settings: '',
});
const times = (cues: readonly EditedCue[]) => cues.map(({ id, from, to }) => [id, from, to]);

describe('Editing captions', () => {
  it('adds one from where the recording is, up to the next one', () => {
    const cues = [cue('a', 0, 1000), cue('b', 4000, 5000)];
    expect(times(withNew(cues, 'n', 1500))).toEqual([
      ['a', 0, 1000],
      ['n', 1500, 3500],
      ['b', 4000, 5000],
    ]);
    expect(times(withNew(cues, 'n', 3000))[1]).toEqual(['n', 3000, 4000]);
    // While one is said, after it.
    expect(times(withNew(cues, 'n', 500))[1]).toEqual(['n', 1000, 3000]);
    // Without room it overlaps, which is found.
    expect(times(withNew(cues, 'n', 3900))[1]).toEqual(['n', 3900, 5900]);
    expect(times(withNew([], 'n', 0))).toEqual([['n', 0, 2000]]);
  });

  it('cuts one in two where the recording is, or in its middle, between two words', () => {
    const cues = [cue('a', 0, 4000)];
    expect(withSplit(cues, 'a', 'n', 1000)).toMatchObject([
      { id: 'a', from: 0, to: 1000, text: 'Wash' },
      { id: 'n', from: 1000, to: 4000, text: 'your hands well' },
    ]);
    expect(withSplit(cues, 'a', 'n', 9000)).toMatchObject([
      { to: 2000, text: 'Wash your' },
      { from: 2000, text: 'hands well' },
    ]);
    expect(withSplit([cue('a', 0, 150)], 'a', 'n', 70)).toHaveLength(1);
  });

  it('joins one with the next, and leaves the last alone', () => {
    const cues = [cue('a', 0, 1000, 'Wash'), cue('b', 1500, 2000, 'and dry.'), cue('c', 3000, 4000)];
    expect(withJoined(cues, 'a')).toMatchObject([
      { id: 'a', from: 0, to: 2000, text: 'Wash\nand dry.' },
      { id: 'c' },
    ]);
    expect(withJoined(cues, 'c')).toBe(cues);
  });

  it('moves one as a whole or at an edge, within the recording, never shorter than can be held', () => {
    const one = cue('a', 1000, 2000);
    expect(movedTimes(one, 'both', -5000, 10_000)).toEqual({ from: 0, to: 1000 });
    expect(movedTimes(one, 'both', 50_000, 10_000)).toEqual({ from: 9000, to: 10_000 });
    expect(movedTimes(one, 'both', 50_000, null)).toEqual({ from: 51_000, to: 52_000 });
    expect(movedTimes(one, 'from', 5000, 10_000)).toEqual({ from: 1900, to: 2000 });
    expect(movedTimes(one, 'to', -5000, 10_000)).toEqual({ from: 1000, to: 1100 });
    expect(movedTimes(one, 'to', 50_000, 10_000)).toEqual({ from: 1000, to: 10_000 });
    // One that ends after the recording stays where it is.
    expect(movedTimes(cue('a', 9000, 12_000), 'to', 0, 10_000)).toEqual({ from: 9000, to: 12_000 });
  });

  it('keeps the order of time', () => {
    const cues = [cue('a', 0, 1000), cue('b', 2000, 3000)];
    expect(times(withChange(cues, 'a', { from: 5000, to: 6000 })).map(([id]) => id)).toEqual(['b', 'a']);
    expect(saidAt(cues, 2000)?.id).toBe('b');
    expect(saidAt(cues, 1000)).toBeUndefined();
    expect(without(cues, 'a')).toHaveLength(1);
  });
});

describe('What makes captions hard to read', () => {
  it.each([
    ['nothing', [cue('a', 0, 2000)], []],
    ['no words', [cue('a', 0, 2000, ' \n')], ['empty']],
    ['two at once', [cue('x', 0, 2000), cue('a', 1900, 3000)], ['overlap']],
    ['too short', [cue('a', 0, 999, 'No')], ['short']],
    ['exactly a second', [cue('a', 0, 1000, 'Twenty letters, yes.')], []],
    ['too fast', [cue('a', 0, 1000, 'Twenty-one letters...')], ['fast']],
    ['three lines', [cue('a', 0, 5000, 'one\ntwo\nthree')], ['lines']],
    ['42 letters a line', [cue('a', 0, 9000, 'x'.repeat(42))], []],
    ['43 letters a line', [cue('a', 0, 9000, 'x'.repeat(43))], ['wide']],
    ['after the end', [cue('a', 59_000, 61_000)], ['late']],
  ] as const)('is found: %s', (_, cues, kinds) => {
    expect(findingsOf(cues, 60_000)).toEqual(kinds.map((kind) => ({ id: 'a', kind })));
  });
});

describe('Captions that are written', () => {
  const opened = { cues: [{ from: 0, to: 1000, text: 'Hello', settings: '' }], language: 'en' };

  it('are taken back step by step and done again, and typing is one step', () => {
    vi.useFakeTimers();
    const store = new CaptionsStore(opened);
    const [{ id }] = store.get().cues as [EditedCue];
    const type = (text: string): void => store.change(`text ${id}`, (cues) => withChange(cues, id, { text }));
    expect(store.get()).toMatchObject({ changed: false, canUndo: false });
    type('Hello y');
    type('Hello you');
    store.change('', (cues) => withNew(cues, 'n', 2000), 'n');
    expect(store.get()).toMatchObject({ changed: true, selected: 'n' });
    store.undo();
    expect(store.get()).toMatchObject({ selected: null, cues: [{ text: 'Hello you' }] });
    store.undo();
    expect(store.get()).toMatchObject({ changed: false, canUndo: false, cues: [{ text: 'Hello' }] });
    store.redo();
    store.redo();
    expect(store.get().cues).toHaveLength(2);
    expect(store.get().canRedo).toBe(false);
    vi.advanceTimersByTime(3000);
    type('Hi');
    store.undo();
    expect(store.get().cues[0]!.text).toBe('Hello you');
    vi.useRealTimers();
  });

  it('are unsaved until exactly these are saved', () => {
    const store = new CaptionsStore(opened);
    store.speak('vi');
    const { cues, language } = store.get();
    store.change('', (all) => withNew(all, 'n', 0));
    store.saved({ cues, language });
    expect(store.get().changed).toBe(true);
    store.drop();
    expect(store.get()).toMatchObject({ changed: false, language: 'vi' });
    store.undo();
    expect(store.get().cues).toHaveLength(2);
  });

  it('go on from what was not saved', () => {
    const draft = { cues: [cue('d', 0, 500)], language: 'ar' };
    expect(new CaptionsStore(opened, draft).get()).toMatchObject({ changed: true, language: 'ar' });
  });
});
