import { expect, it } from 'vitest';
import { nameToShow } from './values.rules.ts';

it.each([
  ['Amira Haddad', true],
  ["Ana O'Neill-Silva", true],
  ['Nguyễn Thị Ánh', true],
  ['J. R. Tan', true],
  ['أميرة حداد', true],
  ['', false],
  ['You won $1000', false],
  ['visit evil.example', false],
  ['http://evil.example', false],
  ['Win 1000', false],
])('“%s” may stand in a letter: %s', (name, may) => {
  expect(nameToShow(name)).toBe(may ? name : '');
});
