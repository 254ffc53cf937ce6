// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { fileProblem } from './documentCheck.ts';

const limits = {
  mostBytes: 10 * 1024 * 1024,
  most: 3,
  mediaTypes: ['image/jpeg', 'image/png', 'application/pdf'],
};
const passport = { name: 'passport.jpg', size: 2_000_000, type: 'image/jpeg' };

test.each([
  [passport, 0, null],
  [{ ...passport, type: '' }, 0, null],
  [{ ...passport, size: 200 * 1024 * 1024 }, 0, 'passport.jpg is 200 MB. A file may have at most 10 MB.'],
  [{ ...passport, size: 0 }, 0, 'passport.jpg is empty. Choose it again, or another file.'],
  [
    { ...passport, name: 'a.exe', type: 'application/x-msdownload' },
    0,
    'a.exe is not of a kind that can be read here. Use JPEG, PNG, PDF.',
  ],
  [passport, 3, 'passport.jpg was not added: there are 3 files already. Remove one first.'],
])('%o beside %i others: %s', (file, there, problem) => {
  expect(fileProblem(file, limits, there, 'en')).toBe(problem);
});
