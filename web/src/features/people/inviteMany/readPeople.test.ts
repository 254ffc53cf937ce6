import { expect, test } from 'vitest';
import type { Role } from '#contract/kit/roles.ts';
import { readPeople, roleWordsOf } from './readPeople.ts';

/** This organisation calls its trainers coaches. */
const words = roleWordsOf((role: Role) => (role === 'trainer' ? ['Coach', 'Coaches'] : [role]));
const read = (...lines: string[]) =>
  readPeople(lines.join('\n'), words).map(({ email, name, roles, unknown }) => [
    email,
    name,
    roles.join(' '),
    ...unknown,
  ]);

test('a line is an email, a name and roles, in whatever order email and name are', () => {
  expect(
    read('asha@mail.example, Asha Menon, assessor, trainer', 'Tom Becker, tom@mail.example, Auditor'),
  ).toEqual([
    ['asha@mail.example', 'Asha Menon', 'assessor trainer'],
    ['tom@mail.example', 'Tom Becker', 'auditor'],
  ]);
});

test('what a spreadsheet copies is read by its headers, with given and family names, and several roles in one cell', () => {
  expect(
    read(
      'First name\tSurname\tE-mail\tRoles\tPhone',
      'Asha\tMenon\tasha@mail.example\tCoaches and assessors\t0400 000 001',
      'Tom\tBecker\ttom@mail.example\tfinance; Admin\t',
    ),
  ).toEqual([
    ['asha@mail.example', 'Asha Menon', 'trainer assessor'],
    ['tom@mail.example', 'Tom Becker', 'finance administrator'],
  ]);
});

test('a CSV file is read with its mark, quotes and empty lines, and each line keeps its number', () => {
  const people = readPeople(
    '\uFEFF"Email";"Name";"Roles"\r\n\r\n"a@mail.example";"Menon, Asha";"author"\r\n',
    words,
  );
  expect(people).toEqual([
    { line: 3, email: 'a@mail.example', name: 'Menon, Asha', roles: ['author'], unknown: [] },
  ]);
});

test('addresses as mail programs copy them have their name in front', () => {
  expect(read('Asha Menon <asha@mail.example>', '"Tom Becker" <tom@mail.example>')).toEqual([
    ['asha@mail.example', 'Asha Menon', ''],
    ['tom@mail.example', 'Tom Becker', ''],
  ]);
});

test('what is no role is said, and a line without a name or an email is kept to be corrected', () => {
  expect(read('asha@mail.example, Asha Menon, cook', 'tom@mail.example, author', 'Nobody, author')).toEqual([
    ['asha@mail.example', 'Asha Menon', '', 'cook'],
    ['tom@mail.example', '', 'author'],
    ['', 'Nobody', 'author'],
  ]);
});

test('nothing is nobody', () => {
  expect(read('', '  ')).toEqual([]);
});
