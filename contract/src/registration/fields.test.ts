import { expect, test } from 'vitest';
import { australianLists } from '#au/registration/fields.ts';
import { handoverFields, type ListsOfCountry, registrationFields } from './fields.ts';

test('A country has a list for every field that every country answers with codes of its own', () => {
  // A list that is missing is a type error.
  const australia: ListsOfCountry = australianLists;
  expect(Object.keys(australia)).toEqual(['gender', 'addressState', 'postalState']);
});

test('Whoever a step was handed to answers what is theirs to know, and not where the link is sent', () => {
  expect(handoverFields).toEqual({
    guardian: ['guardianName', 'guardianRelationship', 'guardianPhone'],
    payer: [
      'payerOrganisation',
      'payerBusinessNumber',
      'payerContact',
      'payerPhone',
      'payerAddress',
      'payerReference',
    ],
  });
});

test('What somebody says of their health, their descent and their number is sensitive', () => {
  const sensitive = Object.entries(registrationFields).flatMap(([name, field]) =>
    'sensitive' in field ? [name] : [],
  );
  expect(sensitive).toEqual(
    expect.arrayContaining(['indigenousStatus', 'disability', 'disabilityTypes', 'disabilitySupport', 'usi']),
  );
});
