import { describe, expect, it } from 'vitest';
import { repliedAt, type Changes } from './questions.rules.ts';

const asked = new Date('2026-11-24T01:00:00Z');
const before = new Date('2026-11-24T00:00:00Z');
const after = new Date('2026-11-24T02:00:00Z');
const changes = (own: Partial<Changes> = {}): Changes => ({
  answers: {
    phone: { value: '0498 765 432', revision: 2, savedAt: after.toISOString() },
    familyName: { value: 'Haddad', revision: 1, savedAt: before.toISOString() },
  },
  documents: [],
  chosenAt: null,
  handovers: [],
  ...own,
});

describe('A question of staff', () => {
  it.each([
    ['about an answer that was changed since', 'phone', after],
    ['about an answer that was not', 'familyName', null],
    ['about an answer that was never given', 'gender', null],
  ] as const)('%s', (_case, field, at) => {
    expect(repliedAt({ step: 'about', field, askedAt: asked }, changes())).toEqual(at);
  });

  it('about a step as a whole is replied to by any change in it', () => {
    const about = { field: null, askedAt: asked };
    expect(repliedAt({ ...about, step: 'about' }, changes())).toEqual(after);
    expect(repliedAt({ ...about, step: 'background' }, changes())).toBeNull();
    expect(repliedAt({ ...about, step: 'identity' }, changes())).toBeNull();
    expect(
      repliedAt({ ...about, step: 'identity' }, changes({ documents: [{ uploadedAt: after, field: null }] })),
    ).toEqual(after);
    expect(repliedAt({ ...about, step: 'fees' }, changes())).toBeNull();
    expect(repliedAt({ ...about, step: 'fees' }, changes({ chosenAt: before }))).toBeNull();
    expect(repliedAt({ ...about, step: 'fees' }, changes({ chosenAt: after }))).toEqual(after);
    expect(repliedAt({ ...about, step: 'background' }, changes({ chosenAt: after }))).toBeNull();
    const handovers = [{ step: 'payer', createdAt: before, answeredAt: after }];
    expect(repliedAt({ ...about, step: 'payer' }, changes({ handovers }))).toEqual(after);
  });
});
