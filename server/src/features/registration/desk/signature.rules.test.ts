import { describe, expect, test } from 'vitest';
import { applicantName, resembles, signatureResembles } from './signature.rules.ts';

const amira = { givenName: 'Amira', middleName: 'Mona', familyName: 'Haddad', preferredName: 'Amy' };
const named = (givenName: string, familyName: string) => ({ givenName, familyName });

describe('A typed signature and the name it stands for', () => {
  test.each([
    ['the name', 'Amira Haddad', amira],
    ['another case', 'AMIRA haddad', amira],
    ['more spaces', '  Amira   Haddad ', amira],
    ['the other order', 'Haddad, Amira', amira],
    ['an initial', 'A. Haddad', amira],
    ['an initial of the family', 'Amira H.', amira],
    ['initials of given and middle name', 'A.M. Haddad', amira],
    ['the middle name as well', 'Amira Mona Haddad', amira],
    ['the preferred name', 'Amy Haddad', amira],
    ['a middle name that was not given', 'Amira Salma Haddad', named('Amira', 'Haddad')],
    ['a title', 'Ms Amira Haddad', amira],
    ['diacritics left out', 'Nguyen Thi Dao', named('Thị Đào', 'Nguyễn')],
    ['diacritics only in the signature', 'Nguyễn Thị Đào', named('Thi Dao', 'Nguyen')],
    ['letters that are no letter with a mark', 'Soren Strasse', named('Søren', 'Straße')],
    ['a hyphen left out', 'Anne Marie Smith', named('Anne-Marie', 'Smith')],
    ['a hyphen written as one word', 'Annemarie Smith', named('Anne-Marie', 'Smith')],
    ['half of a double name', 'Ana Silva', named('Ana', 'O’Neill-Silva')],
    ['another apostrophe', "Ana O'Neill", named('Ana', 'O’Neill')],
    ['no apostrophe', 'Ana ONeill', named('Ana', "O'Neill")],
    ['an apostrophe as a space, a hyphen as nothing', 'Annemarie O Neill', named('Anne-Marie', "O'Neill")],
    ['the one name of somebody', 'Suharto', named('', 'Suharto')],
    ['the one name and one more', 'Haji Suharto', named('', 'Suharto')],
    ['an Arabic name', 'أميرة حداد', named('اميرة', 'حداد')],
    ['a Chinese name without a space', '李小龙', named('小龙', '李')],
    ['a Cyrillic name', 'Анна Королёва', named('Анна', 'Королева')],
  ])('%s resembles it: %s', (_, signed, values) => {
    expect(resembles(signed, applicantName(values))).toBe(true);
  });

  test.each([
    ['somebody else', 'Tom Walker', amira],
    ['somebody of the same family', 'Layla Haddad', amira],
    ['another initial', 'L. Haddad', amira],
    ['one initial too many of the wrong kind', 'B. Amy', amira],
    ['the same given name', 'Amira Walker', amira],
    ['one of two names', 'Amira', amira],
    ['the same word twice', 'Amira Amira', amira],
    ['initials alone', 'A. H.', amira],
    ['no letters', '12 34', amira],
    ['somebody who shares family and middle name', 'Nguyen Van Binh', named('Van An', 'Nguyễn')],
    ['another single name', 'Sukarno', named('', 'Suharto')],
    ['another Arabic name', 'ليلى حداد', named('أميرة', 'حداد')],
  ])('%s does not: %s', (_, signed, values) => {
    expect(resembles(signed, applicantName(values))).toBe(false);
  });

  test.each([
    ['in another alphabet than the name', 'أميرة حداد', amira],
    ['where no name was given', 'Amira Haddad', {}],
  ])('%s cannot be compared', (_, signed, values) => {
    expect(resembles(signed, applicantName(values))).toBeNull();
  });
});

describe('Whose name a signature is compared with', () => {
  const values = { ...amira, guardianName: 'Layla Haddad', payerContact: 'Priya Shah' };
  const typed = (who: 'applicant' | 'guardian' | 'payer', value: string) =>
    ({ who, kind: 'typed', value }) as const;

  test.each([
    ['applicant', 'Amira Haddad', 'Layla Haddad'],
    ['guardian', 'Layla Haddad', 'Amira Haddad'],
    ['payer', 'P. Shah', 'Layla Haddad'],
  ] as const)('that of the %s with the name given for them', (who, own, other) => {
    expect(signatureResembles(typed(who, own), values)).toBe(true);
    expect(signatureResembles(typed(who, other), values)).toBe(false);
  });

  test('the name a link was sent to counts as well, as the answer may name the next one', () => {
    expect(signatureResembles(typed('guardian', 'Omar Haddad'), values, 'Omar Haddad')).toBe(true);
    expect(signatureResembles(typed('guardian', 'Omar Haddad'), values, 'Sara Haddad')).toBe(false);
  });

  test('a drawn signature is never judged', () => {
    const drawn = { who: 'applicant', kind: 'drawn', value: 'M 20 150 L 60 20' } as const;
    expect(signatureResembles(drawn, values)).toBeNull();
  });
});
