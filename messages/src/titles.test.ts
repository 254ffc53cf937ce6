import { expect, test } from 'vitest';
import { plainTerms, termInputs } from './terms.ts';
import type { Terms } from './terms.ts';
import { documentTitle, isKnownPath, pageTitle, pathPattern } from './allTitles.ts';

const redgum: Terms = {
  ...plainTerms,
  course: { one: 'Program', other: 'Programs', indefinite: 'a Program' },
  unit: { one: 'Module', other: 'Modules', indefinite: 'a Module' },
  assessment: { one: 'Task', other: 'Tasks', indefinite: 'a Task' },
};
const words = termInputs(redgum, 'en');

test.each([
  ['/courses', 'Programs'],
  ['/browse', 'Browse programs'],
  ['/browse/0193', 'Program'],
  ['/register/0193', 'Program registration'],
  ['/subscriptions', 'Program Subscriptions'],
  ['/units/0193', 'Modules'],
  ['/pre-course/0193', 'Pre Program'],
  ['/assessments', 'Tasks'],
  ['/assessments/0193', 'Task'],
  ['/courses/', 'Programs'],
  ['/', 'Dashboard'],
  ['/auth', 'Sign in'],
  ['/auth/invitation/tok', 'Accept your invitation'],
  ['/billing', 'Billing progress'],
  ['/console/billing', 'Payments'],
  ['/units', 'Page not found'],
  ['/units/1/2', 'Page not found'],
])('%s is called "%s" in the words of its organisation', (path, title) => {
  expect(pageTitle(path, words, 'en')).toBe(title);
});

test('a document is titled after page and organisation, without one after the product', () => {
  expect(documentTitle('Programs', 'Redgum Community College')).toBe('Programs | Redgum Community College');
  expect(documentTitle('Page not found', null)).toBe('Livery');
});

test('known paths have a title and unknown paths do not', () => {
  expect(['/', '/dashboard', '/billing', '/console/people'].every(isKnownPath)).toBe(true);
  expect(['/certificates', '/register'].some(isKnownPath)).toBe(false);
});

test.each([
  ['/', '/'],
  ['', '/'],
  ['/dashboard', '/dashboard'],
  ['/subscriptions/', '/subscriptions'],
  ['/subscriptions/0193-ab', '/subscriptions/:id'],
  ['/units/0193', '/units/:id'],
  ['/pre-course/0193', '/pre-course/:subscriptionId'],
  ['/auth/invitation/a%2Fsecret', '/auth/invitation/:token'],
  ['/units/1/2', 'unknown'],
  ['/nadia@mail.example', 'unknown'],
])('%s is told to others as %s, without what it is about', (path, pattern) => {
  expect(pathPattern(path)).toBe(pattern);
});
