import { describe, expect, test } from 'vitest';
import { featureCircles } from './graph.ts';

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

  test('reading the tables of a feature that needs us is no circle', () => {
    expect(accused([needs('billing', 'people'), needs('people', 'billing', 'table')])).toEqual([]);
  });

  test('what a test borrows is no circle', () => {
    const borrowed = { from: file('people', 'routes.test'), to: file('billing', 'actions') };
    expect(accused([needs('billing', 'people'), borrowed])).toEqual([]);
  });
});
