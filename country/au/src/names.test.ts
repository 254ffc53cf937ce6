import { describe, expect, it } from 'vitest';
import { nameForEncryption } from './nameForEncryption.ts';
import { nameFindings, normaliseName } from './names.ts';

describe('A name is kept as its owner writes it', () => {
  it.each([
    ['  Anna   Maria ', 'Anna Maria'],
    ['van der Berg', 'van der Berg'],
    ['McDONALD', 'McDONALD'],
    ['bell hooks', 'bell hooks'],
    ['O’Brien', "O'Brien"],
    ['Lloyd–Jones', 'Lloyd-Jones'],
    ['Nguye\u0302\u0303n', 'Nguy\u1ec5n'],
  ])('%s', (typed, kept) => {
    expect(normaliseName(typed)).toBe(kept);
  });

  it.each([
    "O'Brien",
    'Lloyd-Jones',
    'Nguyễn',
    'Đặng',
    'Ångström',
    'St. John',
    'Raj s/o Kumar',
    'Kaʻiulani',
    'X',
  ])('%s is accepted', (familyName) => {
    expect(nameFindings({ givenName: 'Kim', familyName })).toEqual([]);
  });
});

describe('What cannot stand in a legal name is shown', () => {
  it.each([
    ['Smith2', 'digit', '2'],
    ['Smith (Jones)', 'wrong_character', '('],
    ['kim@example.org', 'wrong_character', '@'],
    ['Smith, Kim', 'wrong_character', ','],
    ['李', 'not_latin', '李'],
    ['Иванова', 'not_latin', 'И'],
  ])('%s: %s', (familyName, code, character) => {
    expect(nameFindings({ familyName })).toEqual([{ field: 'familyName', code, weight: 'wrong', character }]);
  });

  it('and so is one that never ends', () => {
    expect(nameFindings({ middleName: 'a'.repeat(101) })).toEqual([
      { field: 'middleName', code: 'too_long', weight: 'wrong' },
    ]);
  });

  it('who has one name gives no other', () => {
    expect(nameFindings({ singleName: true, familyName: 'Sukarno', givenName: ' ' })).toEqual([]);
    expect(nameFindings({ singleName: true, familyName: 'Sukarno', givenName: 'Ali' })).toMatchObject([
      { field: 'givenName', code: 'not_with_single_name' },
    ]);
  });
});

describe('The name for encryption', () => {
  it.each([
    [{ givenName: 'Mary', middleName: 'Anne', familyName: 'Smith' }, 'Smith, Mary Anne'],
    [{ givenName: 'Mary', familyName: 'O’Brien' }, "O'Brien, Mary"],
    [{ givenName: 'Đức', middleName: 'Văn', familyName: 'Nguyễn' }, 'Nguyen, Duc Van'],
    [{ givenName: 'Søren', familyName: 'Weiß' }, 'Weiss, Soren'],
    [{ familyName: 'Sukarno', singleName: true }, 'Sukarno, Sukarno'],
  ])('%o is %s', (names, expected) => {
    expect(nameForEncryption(names)).toBe(expected);
  });

  it('is cut at 60 characters of ASCII, not before', () => {
    const name = nameForEncryption({ familyName: 'ß'.repeat(28), givenName: 'Abcdefgh' });
    expect(name).toBe(`${'s'.repeat(56)}, Ab`);
  });
});
