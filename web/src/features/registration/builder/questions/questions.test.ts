import { describe, expect, test } from 'vitest';
import { formChanges } from '#contract/registration/form/formChanges.ts';
import { standardForm } from '#contract/registration/form/standardForm.ts';
import { movedTo } from '#web/shared/sortable/movedTo.ts';
import { asKind, newQuestion, withCopy, withoutQuestion } from './questions.ts';

const id = '0190a000-0000-7000-8000-000000000001';
const other = '0190a000-0000-7000-8000-000000000002';
const form = (...questions: ReturnType<typeof newQuestion>[]) => ({ ...standardForm, questions });

describe('The list of own questions', () => {
  test('deletes what nobody was asked, and retires what somebody was', () => {
    const one = newQuestion(id);
    expect(withoutQuestion([one], id, [])).toEqual([]);
    expect(withoutQuestion([one], id, [one])).toEqual([{ ...one, retired: true }]);
  });

  test('puts a copy right behind its question', () => {
    const [one, two] = [newQuestion(id), newQuestion(other)];
    const ids = withCopy([one, two], id, 'copy').map((question) => question.id);
    expect(ids).toEqual([id, 'copy', other]);
  });

  test('gives a kind with choices two to write, and keeps those that are there', () => {
    let codes = 0;
    const makeCode = () => `c${++codes}`;
    const choices = asKind(newQuestion(id), 'choice', makeCode).choices!;
    expect(choices.map(({ code }) => code)).toEqual(['c1', 'c2']);
    expect(asKind({ ...newQuestion(id), choices }, 'several', makeCode).choices).toBe(choices);
  });

  test('moves a question to another place', () => {
    expect(movedTo(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(movedTo(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  });
});

describe('What changed', () => {
  test('is nothing where texts are empty or stand in another order', () => {
    const one = { ...newQuestion(id), label: { en: 'Size', vi: 'Cỡ' } };
    const same = { ...one, label: { vi: 'Cỡ', en: 'Size' }, help: { en: '' } };
    expect(formChanges(form(one), form(same))).toEqual([]);
  });

  test('names the question and its parts, and an order once', () => {
    const [one, two] = [newQuestion(id), newQuestion(other)].map((question, i) => ({
      ...question,
      label: { en: `Question ${i + 1}` },
    }));
    expect(formChanges(form(one!, two!), form(two!, { ...one!, required: true }))).toEqual([
      { what: 'question_changed', name: 'Question 1', parts: ['required'] },
      { what: 'questions_moved', name: '', parts: [] },
    ]);
  });
});
