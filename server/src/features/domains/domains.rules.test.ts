import { describe, expect, it } from 'vitest';
import { leadsAway, readRecords } from './domains.rules.ts';

const base = 'livery.example';

describe('What its records mean', () => {
  const ours = { host: base, addresses: ['203.0.113.7'] };
  const none = { texts: [], alias: [], addresses: [] };
  const read = (found: object) => readRecords({ ...none, ...found }, 'livery-domain=right', ours);

  it.each([
    [{ texts: ['livery-domain=right'] }, 'found'],
    [{ texts: ['livery-domain=wrong', 'v=spf1 -all'] }, 'missing'],
    [{ texts: null }, 'unknown'],
  ])('%o: the proof is %s', (found, proof) => expect(read(found).proof).toBe(proof));

  it.each([
    [{ alias: ['Livery.example.'] }, 'here'],
    [{ addresses: ['203.0.113.7'] }, 'here'],
    [{ addresses: ['198.51.100.9'] }, 'elsewhere'],
    [{ alias: ['shop.example'] }, 'elsewhere'],
    [{}, 'nowhere'],
    [{ addresses: null, alias: null }, 'unknown'],
  ])('%o: it leads %s', (found, pointing) => expect(read(found).pointing).toBe(pointing));

  it('a server that does not answer once, or a network in between, is no reason for alarm', () => {
    const check = { ...read({ alias: [base] }), at: '2026-11-24T00:00:00Z' };
    expect(leadsAway({ ...check, secure: 'timed_out' })).toBe(false);
    expect(leadsAway({ ...check, pointing: 'unknown', secure: 'unreachable' })).toBe(false);
    expect(leadsAway({ ...check, pointing: 'elsewhere', secure: 'reached' })).toBe(false);
    expect(leadsAway({ ...check, pointing: 'elsewhere', secure: 'unreachable' })).toBe(true);
    expect(leadsAway({ ...check, secure: 'other_server' })).toBe(true);
  });
});
