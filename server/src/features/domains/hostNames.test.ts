import { describe, expect, it } from 'vitest';
import { hostOf, written } from './hostNames.ts';

const base = 'livery.example';
const codeOf = (typed: string) => {
  const read = hostOf(typed, base);
  return 'wrong' in read ? read.wrong.code : read.host;
};

describe('A domain as somebody types it', () => {
  it.each([
    ['learn.acme.example', 'learn.acme.example'],
    [' Learn.ACME.example. ', 'learn.acme.example'],
    ['https://learn.acme.example/courses', 'learn.acme.example'],
    ['lernen.münchen.example', 'lernen.xn--mnchen-3ya.example'],
    ['XN--MNCHEN-3YA.example', 'xn--mnchen-3ya.example'],
    ['notlivery.example', 'notlivery.example'],
  ])('%s is stored in one form', (typed, host) => expect(codeOf(typed)).toBe(host));

  it.each([
    ['', 'required'],
    ['localhost', 'private'],
    ['acme.localhost', 'private'],
    ['printer.local', 'private'],
    ['1.0.0.127.in-addr.arpa', 'private'],
    ['127.0.0.1', 'address'],
    ['0x7f.1', 'address'],
    ['２１３.1.1.1', 'address'],
    ['::1', 'address'],
    ['[::1]', 'address'],
    ['livery.example', 'reserved'],
    ['Acme.Livery.Example', 'reserved'],
    ['acme', 'wrong'],
    ['acme.example:8080', 'wrong'],
    ['somebody@acme.example', 'wrong'],
    ['acme example.com', 'wrong'],
    ['-acme.example', 'wrong'],
    ['_livery.acme.example', 'wrong'],
    ['*.acme.example', 'wrong'],
    [`${'a'.repeat(64)}.example`, 'wrong'],
  ])('%s is refused', (typed, code) => expect(codeOf(typed)).toBe(code));

  it('is shown as people write it', () =>
    expect(written('lernen.xn--mnchen-3ya.example')).toBe('lernen.münchen.example'));
});
