import { expect, test } from 'vitest';
import { isWebsite, websiteOf } from './website.ts';

test.each([
  ['harbour.example', 'https://harbour.example'],
  [' www.harbour.example/about us ', 'https://www.harbour.example/about us'],
  ['http://harbour.example', 'http://harbour.example'],
  ['', ''],
])('%j is stored as %j', (typed, stored) => expect(websiteOf(typed)).toBe(stored));

test.each(['harbour.example', 'HTTPS://Harbour.example:8443/a?b=c', 'www.harbour.example/courses'])(
  '%s is the address of a website',
  (typed) => expect(isWebsite(websiteOf(typed))).toBe(true),
);
test.each([
  'harbour',
  'ftp://harbour.example',
  'javascript:alert(1)',
  'https://',
  'a b.example',
  '.',
  'mailto:a@b.example',
])('%s is none', (typed) => expect(isWebsite(websiteOf(typed))).toBe(false));
