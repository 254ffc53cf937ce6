import { Checkbox, MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test } from 'vitest';
import { isBefore, noDay, partsOf } from '#web/lib/dayParts.ts';
import { DayFields } from '#web/ui/controls/DayFields.tsx';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { dayCheck } from './dayCheck.ts';
import { useForm } from './useForm.ts';

function Form() {
  const form = useForm({
    name: 'stay',
    start: { first: noDay, last: noDay, ways: ['online'] as readonly string[] },
    checks: {
      first: (parts) => dayCheck(parts, 'First day'),
      last: (parts, { first }) => (isBefore(parts, first) ? 'The last day is before the first.' : null),
      ways: (ways) => (ways.length === 0 ? 'Choose a way.' : null),
    },
  });
  const { id, value, error, onChange, onBlur } = form.choice('ways');
  return (
    <MantineProvider>
      <form onSubmit={form.submit(() => undefined)}>
        <FormErrors errors={form.summary} />
        <DayFields {...form.choice('first')} label="First day" />
        <DayFields {...form.choice('last')} label="Last day" />
        <Checkbox.Group value={[...value]} error={error} onChange={onChange} onBlur={onBlur}>
          <Checkbox id={id} value="online" label="Online" />
          <Checkbox value="classroom" label="Classroom" id="classroom" />
        </Checkbox.Group>
        <button id="next" type="submit" aria-label="Next" />
      </form>
    </MantineProvider>
  );
}

const find = (what: string) => document.querySelector<HTMLInputElement>(what)!;
const text = () => document.body.textContent;
const go = (to: string) => act(async () => find(to).focus());

async function type(box: string, typed: string) {
  await go(box);
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(find(box), typed);
    find(box).dispatchEvent(new Event('input', { bubbles: true }));
  });
}

async function typeDay(field: string, date: string) {
  const { day, month, year } = partsOf(date);
  await type(`#stay-${field}`, day);
  await type(`#stay-${field}-month`, month);
  await type(`#stay-${field}-year`, year);
}

beforeEach(async () => {
  sessionStorage.clear();
  document.body.innerHTML = '<div id="at"></div>';
  await act(async () => createRoot(find('#at')).render(<Form />));
});

test('a day that does not exist is said when its boxes are left, not between them', async () => {
  await typeDay('first', '2027-02-31');
  expect(text()).not.toContain('enter a day that exists');
  await go('#next');
  expect(text()).toContain('First day: enter a day that exists');
  await type('#stay-first', '28');
  expect(text()).not.toContain('enter a day that exists');
});

test('days in the wrong order are said at the last one, whichever is typed later', async () => {
  await typeDay('last', '2027-03-01');
  await typeDay('first', '2027-03-02');
  expect(text()).not.toContain('before the first');
  await go('#next');
  expect(text()).toContain('The last day is before the first.');
  await type('#stay-first', '1');
  expect(text()).not.toContain('before the first');
});

test('an error in the list on top goes too when another field puts it right', async () => {
  await typeDay('last', '2027-03-01');
  await typeDay('first', '2027-03-02');
  await act(async () => find('#next').click());
  expect(find('[role=alert]').textContent).toContain('before the first');
  await type('#stay-first', '1');
  expect(find('[role=alert]')).toBeNull();
});

test('the last tick taken from a group is said when the group is left', async () => {
  await go('#stay-ways');
  await act(async () => find('#stay-ways').click());
  await go('#classroom');
  expect(text()).not.toContain('Choose a way.');
  await go('#next');
  expect(text()).toContain('Choose a way.');
  await act(async () => find('#classroom').click());
  expect(text()).not.toContain('Choose a way.');
});
