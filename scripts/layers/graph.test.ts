import { describe, expect, test } from 'vitest';
import { featureCircles, subRoomCircles } from './graph.ts';

const file = (feature: string, role: string) => `server/src/features/${feature}/${feature}.${role}.ts`;
const needs = (from: string, to: string, role = 'actions') => ({
  from: file(from, 'actions'),
  to: file(to, role),
});
const accused = (edges: { from: string; to: string }[]) => featureCircles(edges).map(({ from }) => from);

describe('Features on the server go one way', () => {
  test('a chain of features is no circle', () => {
    expect(
      accused([needs('billing', 'people'), needs('people', 'files'), needs('billing', 'files')]),
    ).toEqual([]);
  });

  test('a ring of three accuses each import of the ring, and not who merely leads into it', () => {
    const ring = [needs('billing', 'people'), needs('people', 'files'), needs('files', 'billing')];
    expect(accused([...ring, needs('search', 'billing')])).toEqual(ring.map(({ from }) => from));
  });

  test('reading the tables of a feature that needs us is a circle too', () => {
    const [there, back] = [needs('billing', 'people'), needs('people', 'billing', 'table')];
    expect(accused([there, back])).toEqual([there.from, back.from]);
  });

  test('reading tables of a feature that knows nothing of us is no circle', () => {
    expect(accused([needs('billing', 'people', 'table'), needs('billing', 'people', 'queries')])).toEqual([]);
  });

  test('what a test borrows is no circle', () => {
    const borrowed = { from: file('people', 'routes.test'), to: file('billing', 'actions') };
    expect(accused([needs('billing', 'people'), borrowed])).toEqual([]);
  });
});

describe('Folders of a room go one way', () => {
  const at = (from: string, to: string) => ({ from: `web/src/${from}`, to: `web/src/${to}` });
  const circles = (...edges: { from: string; to: string }[]) => subRoomCircles(edges).map(({ from }) => from);

  test('folders that need each other are accused', () => {
    const [there, back] = [
      at('features/billing/pay/a.ts', 'features/billing/card/b.ts'),
      at('features/billing/card/c.ts', 'features/billing/pay/d.ts'),
    ];
    expect(circles(there, back)).toEqual([there.from, back.from]);
  });

  test('the folder of the room is shared by all, and uses all', () => {
    const shared = at('features/billing/pay/a.ts', 'features/billing/billing.api.ts');
    const composed = at('features/billing/BillingScreen.tsx', 'features/billing/pay/a.ts');
    expect(circles(shared, composed)).toEqual([]);
  });

  test('folders of different rooms are not compared', () => {
    expect(circles(at('ui/dialog/a.ts', 'ui/states/b.ts'), at('app/states/c.ts', 'ui/dialog/d.ts'))).toEqual(
      [],
    );
  });

  test('a test may borrow from anywhere', () => {
    const there = at('ui/dialog/a.ts', 'ui/states/b.ts');
    expect(circles(there, at('ui/states/b.test.ts', 'ui/dialog/a.ts'))).toEqual([]);
  });
});
