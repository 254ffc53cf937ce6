import { expect, it } from 'vitest';
import { readEmails } from './readEmails.ts';

it('Emails are read from lines, lists and cells, each once', () => {
  expect(
    readEmails(
      'ana@example.com\nBen Hall <BEN@example.com>; ana@example.com\n\nCal\tcal@mail.example.com\t0400',
    ).emails,
  ).toEqual(['ana@example.com', 'ben@example.com', 'cal@mail.example.com']);
});

it('Lines without an email are told', () => {
  expect(readEmails('ana@example.com\nBen Hall\n@home\nx@y')).toEqual({
    emails: ['ana@example.com'],
    left: ['Ben Hall', '@home', 'x@y'],
  });
  expect(readEmails(' \n')).toEqual({ emails: [], left: [] });
});
