import { describe, expect, it } from 'vitest';
import type { UnitEdition } from '#contract/editions/unitEditions.ts';
import { Simulation } from './Simulation.ts';
import { anItem } from '../../../../test/aUnitDraft.ts';

type Item = UnitEdition['items'][number];
const check: Partial<Item> = {
  completion: { rule: 'answered', correct: true },
  body: {
    kind: 'self_check',
    question: 'Which knife?',
    multiple: false,
    choices: [
      { id: 'a', text: 'Blunt' },
      { id: 'b', text: 'Sharp' },
    ],
    correct: ['b'],
    explanation: 'A sharp knife slips less.',
  },
};
const studying = (items: Item[], files: UnitEdition['files'] = []) =>
  new Simulation({
    edition: {
      id: 'edition',
      unitId: 'unit',
      code: 'U1',
      number: 1,
      status: 'draft',
      revision: 0,
      publishedAt: null,
      title: 'Knives',
      summary: '',
      items,
      criteria: [],
      prerequisites: [],
      requiredUnits: [],
      files,
      stops: [],
    },
    courseTitle: 'Cookery',
    fileUrl: (id) => `/files/${id}`,
  });
const occurredAt = '2026-11-24T00:00:00.000Z';
const states = (simulation: Simulation) => simulation.unit().items.map(({ state }) => state);

describe('A preview', () => {
  it('begins with nothing done and shows what has to come first', () => {
    const simulation = studying([anItem('first'), anItem('second', { after: ['first'] })]);
    const { progress, items } = simulation.unit();
    expect(progress).toEqual({ done: 0, total: 2, percent: 0 });
    expect(items[1]).toMatchObject({ state: 'locked', locked: { reason: 'item_first', id: 'first' } });
  });

  it('gives progress and opens what follows as a student works through it', () => {
    const simulation = studying([anItem('first'), anItem('second', { after: ['first'] })]);
    simulation.record([{ id: '1', contentItemId: 'first', occurredAt, kind: 'opened' }]);
    expect(states(simulation)).toEqual(['done', 'open']);
    expect(simulation.unit().progress).toEqual({ done: 1, total: 2, percent: 50 });
  });

  it('judges a self-check and keeps the right answer back until it is found', () => {
    const simulation = studying([anItem('check', check)]);
    expect(simulation.answer('check', '1', ['a'])).toMatchObject({ correct: false, correctChoices: [] });
    expect(states(simulation)).toEqual(['started']);
    expect(simulation.answer('check', '2', ['b'])).toMatchObject({ correct: true, correctChoices: ['b'] });
    expect(states(simulation)).toEqual(['done']);
  });

  it('does not show the right answers of a self-check in its content', () => {
    expect(JSON.stringify(studying([anItem('check', check)]).content('check'))).not.toContain('slips less');
  });

  it('holds back what opens some days after a student begins, unless the author opens everything', () => {
    const simulation = studying([
      anItem('later', { releaseAfterDays: 7 }),
      anItem('now', { releaseAfterDays: 0 }),
    ]);
    expect(states(simulation)).toEqual(['locked', 'open']);
    simulation.opensAll = true;
    expect(states(simulation)).toEqual(['open', 'open']);
  });

  it('shows the files of a draft where its author can read them', () => {
    const body = { kind: 'file', fileId: 'f', description: 'A list' } as const;
    const file = { id: 'f', name: 'list.pdf', mediaType: 'application/pdf', bytes: 9 };
    const { body: shown } = studying([anItem('file', { body })], [file]).content('file');
    expect(shown).toMatchObject({ file: { url: '/files/f', name: 'list.pdf' } });
  });
});
