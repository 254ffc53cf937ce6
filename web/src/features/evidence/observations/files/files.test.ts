import { describe, expect, test } from 'vitest';
import { sendable } from './sendable.ts';
import { joinedFiles, sameFiles } from './takenFiles.ts';

const file = (name: string, type: string, size = 9) => ({ name, type, size });
const taken = (id: string, caption = '') => ({ id, name: `${id}.jpg`, kind: 'picture' as const, caption });

describe('What an occasion takes', () => {
  test.each([
    ['a photo', file('bench.jpg', 'image/jpeg'), true],
    ['a recording', file('talk.ogg', 'application/ogg'), true],
    ['a film', file('service.mov', 'video/quicktime'), true],
    ['what the device has no name for', file('bench.heic', ''), true],
    ['a document', file('plan.pdf', 'application/pdf'), false],
    ['an empty file', file('bench.jpg', 'image/jpeg', 0), false],
    ['a film of an hour', file('service.mp4', 'video/mp4', 251 * 1024 * 1024), false],
  ])('%s: %s', (_, one, isTaken) => {
    const { files, problems } = sendable([one], 10);
    expect([files.length === 1, problems.length === 0]).toEqual([isTaken, isTaken]);
  });

  test('is no more than there is room for', () => {
    const all = ['a', 'b', 'c'].map((name) => file(`${name}.jpg`, 'image/jpeg'));
    const { files, problems } = sendable(all, 2);
    expect([files.length, problems.length]).toEqual([2, 1]);
  });
});

test('the files of two versions are joined, each once with the newer words, and the first come first', () => {
  const joined = joinedFiles([taken('a', 'Old'), taken('b')], [taken('a', 'New'), taken('c')]);
  expect(joined.map(({ id, caption }) => [id, caption])).toEqual([
    ['a', 'New'],
    ['b', ''],
    ['c', ''],
  ]);
  const many = Array.from({ length: 10 }, (_, at) => taken(String(at)));
  expect(joinedFiles(many, [taken('more')])).toEqual(many);
});

test('files are equal whatever their order and the spaces around their words', () => {
  expect(sameFiles([taken('a', 'Bench '), taken('b')], [taken('b'), taken('a', 'Bench')])).toBe(true);
  expect(sameFiles([taken('a', 'Bench')], [taken('a', 'Basin')])).toBe(false);
  expect(sameFiles([taken('a')], [])).toBe(false);
});
