// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { fileProblem } from './documentCheck.ts';

const limits = {
  mostBytes: 10 * 1024 * 1024,
  most: 3,
  mostBytesTogether: 25 * 1024 * 1024,
  mediaTypes: ['image/jpeg', 'image/png', 'application/pdf'],
};
const passport = { name: 'passport.jpg', size: 2_000_000, type: 'image/jpeg' };

test.each([
  [passport, 0, null],
  [{ ...passport, type: '' }, 0, null],
  [{ ...passport, size: 200 * 1024 * 1024 }, 0, 'passport.jpg is 200 MB. Each file can be up to 10 MB.'],
  [{ ...passport, size: 0 }, 0, 'passport.jpg is empty. Choose it again, or another file.'],
  [
    { ...passport, name: 'a.exe', type: 'application/x-msdownload' },
    0,
    'We cannot read this kind of file: a.exe. Use JPEG, PNG, PDF.',
  ],
  [
    { ...passport, size: 9 * 1024 * 1024 },
    2,
    'passport.jpg was not added: all files together can be up to 25 MB. Remove one first.',
  ],
  [passport, 3, 'passport.jpg was not added: there are 3 files already. Remove one first.'],
])('%o beside %i others: %s', (file, there, problem) => {
  expect(fileProblem(file, limits, { files: there, bytes: there * 9 * 1024 * 1024 }, 'en')).toBe(problem);
});
