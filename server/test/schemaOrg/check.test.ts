import { expect, it } from 'vitest';
import { wrongIn } from './check.ts';

const offer = { '@type': 'Offer', price: '12.00', availability: 'https://schema.org/InStock' };

it.each([
  ['a type it does not know', { '@type': 'Kurs' }],
  ['a property of another type', { '@type': 'Offer', courseMode: 'Online' }],
  ['a day that is none', { '@type': 'CourseInstance', startDate: '1 February' }],
  ['an address without an origin', { '@type': 'Course', url: '/browse' }],
  ['an empty text', { '@type': 'Course', name: ' ' }],
  ['an unknown availability', { ...offer, availability: 'https://schema.org/Perhaps' }],
  ['a thing of the wrong type', { '@type': 'Course', offers: { '@type': 'Place', name: 'City' } }],
  ['an error inside', { '@type': 'Course', offers: [offer, { ...offer, start: 'now' }] }],
])('The check of structured data finds %s', (_, thing) => {
  expect(wrongIn({ '@context': 'https://schema.org', '@graph': [thing] })).toHaveLength(1);
});

it('The check of structured data accepts what is right', () => {
  const course = { '@type': 'Course', name: 'Cookery', timeRequired: 'P10W', offers: offer };
  expect(wrongIn({ '@context': 'https://schema.org', '@graph': [course] })).toEqual([]);
});
