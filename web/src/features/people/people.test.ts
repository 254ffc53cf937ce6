import { describe, expect, test } from 'vitest';
import { personSorts as contractSorts } from '#contract/people.ts';
import { inviteChecks } from './inviteCheck.ts';
import { peopleSearch, personSorts } from './peopleSearch.ts';

describe('the address of the list of people', () => {
  test('holds search, role, order and page, and leaves out what is usual', () => {
    expect(peopleSearch({ search: 'Lee', role: 'trainer', sort: '-name', page: 3 })).toEqual({
      search: 'Lee',
      role: 'trainer',
      sort: '-name',
      page: 3,
    });
    expect(peopleSearch({ search: '  ', role: undefined, sort: 'name', page: 1 })).toEqual({});
  });

  test('is read as if what means nothing were not there', () => {
    expect(peopleSearch({ search: {}, role: 'king', sort: 'shoe', page: 'x' })).toEqual({});
    expect(peopleSearch({ page: 2.5 })).toEqual({});
    expect(peopleSearch({ page: -1 })).toEqual({});
  });

  test('a search for a number is a search', () => {
    expect(peopleSearch({ search: 42 })).toEqual({ search: '42' });
  });

  test('knows every order of the contract', () => {
    expect(personSorts.toSorted()).toEqual(contractSorts.toSorted());
  });
});

describe('an invitation', () => {
  test('that is complete is sent', () => {
    expect(inviteChecks.email('lee@example.org')).toBeNull();
    expect(inviteChecks.name('Lee Wong')).toBeNull();
    expect(inviteChecks.roles(['student'])).toBeNull();
  });

  test.each([
    ['no email', inviteChecks.email(''), 'Enter an email address'],
    ['half an email', inviteChecks.email('lee@example'), 'Enter an email address like name@example.org'],
    ['a blank name', inviteChecks.name('  '), 'Enter the name'],
    ['no role', inviteChecks.roles([]), 'Choose at least one role'],
  ])('with %s says what is missing', (_, error, sentence) => {
    expect(error).toBe(sentence);
  });
});
