import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completedAtOf, type UnitStanding } from './completion.rules.ts';

const at = new Date('2026-03-01T00:00:00Z');
const outcome = fc.constantFrom(
  null,
  'competent',
  'not_yet_competent',
  'rpl_granted',
  'rpl_not_granted',
  'credit_transfer',
  'withdrawn',
  'continuing',
  'to_be_decided_again',
) satisfies fc.Arbitrary<UnitStanding['outcome']>;
const unit = (assessed: fc.Arbitrary<boolean>): fc.Arbitrary<UnitStanding> =>
  fc
    .record({
      kind: fc.constantFrom('core', 'elective'),
      group: fc.constantFrom(null, 'A', 'B'),
      outcome,
      assessed,
      total: fc.nat({ max: 3 }),
      share: fc.nat({ max: 3 }),
      delivered: fc.boolean(),
    })
    .map(({ share, delivered, total, ...one }) => ({
      ...one,
      total,
      done: Math.min(share, total),
      decidedAt: one.outcome && at,
      lastDoneAt: share > 0 ? at : null,
      deliveredAt: delivered ? at : null,
    }));
const rule = fc.record({
  packaging: fc.record({
    groups: fc.uniqueArray(fc.record({ name: fc.constantFrom('A', 'B'), choose: fc.nat({ max: 4 }) }), {
      selector: ({ name }) => name,
    }),
  }),
  completion: fc.constantFrom('items', 'delivered'),
});
const achieved = ({ outcome: said }: UnitStanding) =>
  said === 'competent' || said === 'rpl_granted' || said === 'credit_transfer';

describe('A course with assessments', () => {
  const units = fc
    .array(unit(fc.boolean()), { minLength: 1, maxLength: 8 })
    .map(([first, ...rest]) => [{ ...first!, assessed: true }, ...rest]);

  it('is completed exactly when its packaging rule is met by final outcomes, whatever was read or taught', () => {
    fc.assert(
      fc.property(units, rule, (given, packaging) => {
        const chosen = (name: string | null) =>
          packaging.packaging.groups.some((group) => group.name === name);
        const electives = (name: string) =>
          given.filter(({ kind, group }) => kind === 'elective' && group === name);
        const met =
          given.every((one) => (one.kind === 'elective' && chosen(one.group)) || achieved(one)) &&
          packaging.packaging.groups.every(
            ({ name, choose }) =>
              electives(name).filter(achieved).length >= Math.min(choose, electives(name).length),
          );
        expect(completedAtOf(given, packaging) !== null).toBe(met);
        const unread = given.map((one) => ({ ...one, done: 0, deliveredAt: null }));
        expect(completedAtOf(unread, packaging) !== null).toBe(met);
      }),
    );
  });

  it('is never made less complete by one more unit achieved', () => {
    fc.assert(
      fc.property(units, rule, fc.nat(), (given, packaging, index) => {
        const more = given.with(index % given.length, {
          ...given[index % given.length]!,
          outcome: 'competent',
          decidedAt: at,
        });
        const before = completedAtOf(given, packaging) !== null;
        const after = completedAtOf(more, packaging) !== null;
        expect({ before, after }).not.toEqual({ before: true, after: false });
      }),
    );
  });
});

describe('A course without assessments', () => {
  it('is completed when each unit is read or was taught, whatever its outcomes', () => {
    fc.assert(
      fc.property(
        fc.array(unit(fc.constant(false)), { minLength: 1, maxLength: 8 }),
        rule,
        (given, packaging) => {
          const taught = given.some(({ total, deliveredAt }) => total > 0 || deliveredAt !== null);
          const met =
            taught &&
            given.every(
              (one) =>
                one.deliveredAt !== null ||
                (one.done === one.total && (one.total > 0 || packaging.completion === 'items')),
            );
          expect(completedAtOf(given, packaging) !== null).toBe(met);
        },
      ),
    );
  });
});
