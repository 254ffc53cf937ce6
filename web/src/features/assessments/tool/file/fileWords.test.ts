import { expect, it } from 'vitest';
import { placeInFile } from './fileWords.ts';

it.each([
  ['minutes', 'minutes'],
  ['tasks', 'tasks'],
  ['tasks.0', 'Task 1'],
  ['tasks.1.title', 'Task 2, title'],
  ['tasks.1.items.2', 'Task 2, item 3'],
  ['tasks.1.items.2.question.measure', 'Task 2, item 3, question.measure'],
])('The place %s of a file is counted from 1 for its author: %s', (path, place) => {
  expect(placeInFile(path)).toBe(place);
});
