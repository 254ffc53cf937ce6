import { expect, test } from 'vitest';
import type { ToolContent } from '#contract/assessments/toolDraft.ts';
import { plainTerms } from '#messages/terms.ts';
import type { TermInputs } from '#messages/terms.ts';
import { emptyDocument } from '#web/shared/richText/richTextValue.ts';
import { toolChanges } from './toolChanges.ts';
import {
  idOfField,
  newItem,
  newTask,
  openPart,
  withCopy,
  withItem,
  withItemIn,
  withoutItem,
} from './toolContent.ts';
import type { Item } from './toolContent.ts';

const asking = (text: string): Item => ({
  ...newItem('written'),
  prompt: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
});
const [wet, sharpen, wash] = [asking('Wet'), asking('Sharpen'), asking('Wash')];
const first = { ...newTask('First'), items: [wet, sharpen] };
const second = { ...newTask('Second'), items: [wash] };
const content: ToolContent = {
  title: 'Knives',
  summary: '',
  instructions: emptyDocument,
  needs: emptyDocument,
  judged: emptyDocument,
  assessorNotes: emptyDocument,
  minutes: 60,
  attemptsAllowed: 2,
  timeLimitMinutes: null,
  dueAfterDays: null,
  lateWork: 'accepted',
  opens: 'with_unit',
  shuffle: false,
  unitIds: ['u'],
  tasks: [first, second],
};
const terms = { units: plainTerms.unit.other } as unknown as TermInputs;
const changes = (after: ToolContent): string[] => toolChanges(content, after, terms);
const idsOf = ({ tasks }: ToolContent) => tasks.map(({ items }) => items.map(({ id }) => id));

test('An item is moved to the end of another task, and to its own without a loss', () => {
  expect(idsOf(withItemIn(content, wet, second.id))).toEqual([[sharpen.id], [wash.id, wet.id]]);
  expect(idsOf(withItemIn(content, wet, first.id))).toEqual([[sharpen.id, wet.id], [wash.id]]);
});

test('A copy stands after its item', () => {
  expect(idsOf(withCopy(content, wet.id, 'copy'))).toEqual([[wet.id, 'copy', sharpen.id], [wash.id]]);
});

test('What stops publishing leads to its task or item', () => {
  expect(idOfField(content, 'tasks.1')).toBe(second.id);
  expect(idOfField(content, 'tasks.1.title')).toBe(second.id);
  expect(idOfField(content, 'tasks.0.items.1')).toBe(sharpen.id);
  expect(idOfField(content, 'unitIds')).toBeNull();
  expect(openPart(content, sharpen.id).field).toBe('tasks.0.items.1');
});

test('What the next version changes is said in words', () => {
  expect(changes(content)).toEqual([]);
  expect(changes({ ...content, minutes: 30 })).toEqual([
    'What is said about it, or its time and attempts, has changed.',
  ]);
  expect(changes(withoutItem(content, wet.id))).toEqual(['“Wet” was removed.']);
  expect(changes(withItem(content, wet.id, { required: false }))).toEqual(['“Wet” was changed.']);
  expect(changes(withCopy(content, wet.id, 'copy'))).toEqual(['“Wet” was added.']);
  expect(changes(withItemIn(content, wet, second.id))).toEqual(['The order of items has changed.']);
});
