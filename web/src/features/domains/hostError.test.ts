import { expect, test } from 'vitest';
import { hostError } from './checkWords.ts';

test('a slip in the name of a domain is said before it is sent', () => {
  const said = (text: string) => hostError(text, ['learn.acme.example']);
  expect(said('')).toContain('Enter a domain');
  expect(said('10.0.0.1')).toContain('IP address');
  expect(said('learn acme.example')).toContain('This is no domain');
  expect(said('learn.acme.example:8080')).toContain('without a path or port');
  expect(said('printer.local')).toContain('only known inside a network');
  expect(said('https://LEARN.acme.example/')).toContain('in the list already');
  expect(said('study.münchen.example')).toBeNull();
});
