import { describe, expect, it } from 'vitest';
import { backupName, healthOf, isDue, toRemove, type BackupState } from './schedule.rules.ts';

const success = (at: string): NonNullable<BackupState['success']> => ({
  at,
  file: 'x',
  bytes: 1,
  sha256: 'x',
  encrypted: false,
});
const none: BackupState = { success: null, failure: null };
const made = (at: string): BackupState => ({ ...none, success: success(at) });
const due = (state: BackupState, now: string) =>
  isDue(state, { now: new Date(now), time: '02:30', timeZone: 'Australia/Sydney' });

describe('A backup by itself', () => {
  it('is made at once where there is none yet', () => {
    expect(due(none, '2026-11-24T05:00:00Z')).toBe(true);
  });

  it('is made at its time on the clock of the server, once', () => {
    // 02:30 in Sydney is 15:30 of the day before.
    const yesterday = made('2026-11-23T15:31:00Z');
    expect(due(yesterday, '2026-11-24T15:29:00Z')).toBe(false);
    expect(due(yesterday, '2026-11-24T15:30:00Z')).toBe(true);
    expect(due(made('2026-11-24T15:30:00Z'), '2026-11-24T15:45:00Z')).toBe(false);
  });

  it('is made later when no server ran then', () => {
    expect(due(made('2026-11-20T15:31:00Z'), '2026-11-24T09:00:00Z')).toBe(true);
  });

  it('is tried again an hour after it failed', () => {
    const failed = (at: string) => ({ ...none, failure: { at, code: 'ENOSPC' } });
    expect(due(failed('2026-11-24T15:30:00Z'), '2026-11-24T16:15:00Z')).toBe(false);
    expect(due(failed('2026-11-24T15:30:00Z'), '2026-11-24T16:30:00Z')).toBe(true);
  });

  it('is overdue when a day and some hours have passed', () => {
    const at = (now: string) => healthOf(made('2026-11-23T15:30:00Z'), new Date(now));
    expect(at('2026-11-24T17:00:00Z')).toEqual({ word: 'ok', hours: 25 });
    expect(at('2026-11-24T18:30:00Z')).toEqual({ word: 'overdue', hours: 27 });
    expect(healthOf(none, new Date())).toEqual({ word: 'none', hours: null });
  });
});

it('Of the folder only the oldest backups and unfinished ones are removed', () => {
  const names = [1, 2, 3].map((day) => backupName(new Date(`2026-11-0${day}T02:30:00Z`), day === 2));
  expect(names[1]).toBe('livery-20261102-023000.tar.encrypted');
  const others = ['livery.tar', 'notes.growing', 'livery-20261101-023000.tar.md5'];
  const unfinished = 'livery-20261101-020000.tar.growing';
  expect(toRemove([...names, ...others, unfinished], 2)).toEqual([names[0], unfinished]);
});
