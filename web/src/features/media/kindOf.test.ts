import { expect, test } from 'vitest';
import { kindOf } from './kindOf.ts';

test.each([
  ['Bench.JPG', 'image/jpeg', 'picture'],
  ['lecture.webm', 'audio/webm', 'audio'],
  ['lecture.webm', 'video/webm', 'video'],
  ['captions.en.vtt', '', 'captions'],
  ['course.zip', 'application/zip', 'package'],
  ['notes.docx', '', 'document'],
  ['run.exe', 'application/octet-stream', null],
  ['no ending', '', null],
])('%s (%s) is for %s', (name, type, use) => {
  expect(kindOf({ name, type })).toBe(use);
});
