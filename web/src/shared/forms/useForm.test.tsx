import { act, useEffect } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import type { ErrorCode, FieldError } from '#contract/kit/errors.ts';
import { ApiError } from '#web/lib/apiError.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { useForm } from './useForm.ts';

const sent: object[] = [];
type Values = { email: string; remember: boolean };
let form: ReturnType<typeof useForm<Values>>;
const needed = (value: string): string | null => {
  if (!value) return 'Enter your email.';
  return value.includes('@') ? null : 'That is no email.';
};

function Form() {
  const own = useForm<Values>({
    name: 'sign-in',
    start: { email: '', remember: true },
    checks: { email: needed },
  });
  useEffect(() => {
    form = own;
  });
  const { error, ...input } = own.text('email');
  return (
    <form onSubmit={own.submit((values) => sent.push(values))}>
      <FormErrors errors={own.summary} />
      <input {...input} />
      <span id="beside">{error}</span>
    </form>
  );
}

async function shown(Shown: () => ReactNode = Form) {
  sent.length = 0;
  document.body.innerHTML = '<div id="at"></div>';
  const root = createRoot(document.querySelector('#at')!);
  await act(async () => root.render(<Shown />));
  const find = (what: string) => document.querySelector<HTMLElement>(what);
  return {
    find,
    submit: () => act(async () => document.querySelector('form')!.requestSubmit()),
    leave: () => act(async () => document.querySelector('input')!.blur()),
    type: (text: string) =>
      act(async () => {
        const input = document.querySelector('input')!;
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }),
  };
}

const problem = (code: ErrorCode, errors: FieldError[] = []): ApiError =>
  new ApiError(code, { type: '', title: '', status: 400, code, requestId: 'r', errors });

test('a form with something wrong is not sent: it says so on top, takes the focus there and leads to the field', async () => {
  const { find, submit } = await shown();
  await submit();
  expect(sent).toEqual([]);
  expect(document.activeElement).toBe(find('[role=alert]'));
  expect(find('#beside')?.textContent).toBe('Enter your email.');
  expect(find('input')?.getAttribute('aria-invalid')).toBe('true');
  await act(async () => find('[role=alert] a')!.click());
  expect(document.activeElement).toBe(find('#sign-in-email'));
});

test('putting a field right takes its error away, and the form is sent with what was typed', async () => {
  const { find, submit, type } = await shown();
  await submit();
  find('input')!.focus();
  await type('sam@shared.example');
  expect(find('#beside')?.textContent).toBe('');
  expect(find('[role=alert]')).toBeNull();
  expect(form.dirty).toBe(true);
  await submit();
  expect(sent).toEqual([{ email: 'sam@shared.example', remember: true }]);
  expect(find('[role=alert]')).toBeNull();
});

test('what was typed is checked as soon as its field is left, beside it only; a field passed by says nothing', async () => {
  const { find, leave, type } = await shown();
  find('input')!.focus();
  await leave();
  expect(find('#beside')?.textContent).toBe('');
  find('input')!.focus();
  await type('sam');
  expect(find('#beside')?.textContent).toBe('');
  await leave();
  expect(find('#beside')?.textContent).toBe('That is no email.');
  expect(find('input')?.getAttribute('aria-invalid')).toBe('true');
  expect(find('[role=alert]')).toBeNull();
  expect(document.activeElement).toBe(document.body);
  find('input')!.focus();
  await type('sam@shared.example');
  expect(find('#beside')?.textContent).toBe('');
});

test('a message waits until what is being pressed has done its work, so that nothing moves away from under it', async () => {
  const { find, leave, type } = await shown();
  find('input')!.focus();
  await type('sam');
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await leave();
  expect(find('#beside')?.textContent).toBe('');
  await act(async () => {
    document.body.dispatchEvent(new Event('pointerup', { bubbles: true }));
    await new Promise((resolve) => {
      setTimeout(resolve, 60);
    });
  });
  expect(find('#beside')?.textContent).toBe('That is no email.');
});

test('what is summed up on top shrinks with every field put right, and the focus stays where somebody types', async () => {
  const { find, type } = await shown();
  const errors = ['email', 'remember'].map((field) => ({
    field,
    code: 'too_big' as const,
    message: 'Too big',
  }));
  await act(async () => form.failed(problem('invalid_input', errors)));
  const lines = () => [...find('[role=alert]')!.querySelectorAll('a')].map((line) => line.hash);
  expect(lines()).toEqual(['#sign-in-email', '#sign-in-remember']);
  find('input')!.focus();
  await type('sam@shared.example');
  expect(lines()).toEqual(['#sign-in-remember']);
  expect(document.activeElement).toBe(find('input'));
});

test('what the server says of a field stands beside it, anything else on top', async () => {
  const { find } = await shown();
  const tooLong = { field: 'email', code: 'too_big', message: 'Too big' };
  await act(async () => form.failed(problem('invalid_input', [tooLong])));
  expect(find('#beside')?.textContent).toBe('This is too long.');
  await act(async () => form.failed(problem('wrong_credentials')));
  expect(find('#beside')?.textContent).toBe('');
  expect(find('[role=alert]')?.textContent).toBe('The email or the password is not right.');
  await act(async () => form.failed(problem('wrong_code'), 'email'));
  expect(find('#beside')?.textContent).toBe('The code is wrong or has expired.');
});

let day: ReturnType<typeof useForm<{ note: string; day: { day: string }; roles: readonly string[] }>>;
function DayForm() {
  const own = useForm({
    name: 'day',
    start: { note: '', day: { day: '' }, roles: ['student'] as readonly string[] },
    checks: { day: (parts, { note }) => (note && !parts.day ? 'Enter the day.' : null) },
    listed: false,
  });
  useEffect(() => {
    day = own;
  });
  return (
    <form onSubmit={own.submit((values) => sent.push(values))}>
      <FormErrors errors={own.summary} />
      <input id={own.choice('day').id} />
    </form>
  );
}

test('where one field alone can be wrong, it takes the focus and no list of one stands on top', async () => {
  const { find, submit } = await shown(DayForm);
  await act(async () => day.set('note', 'Later, please'));
  await submit();
  expect(document.activeElement).toBe(find('#day-day'));
  expect(day.choice('day').error).toBe('Enter the day.');
  expect(find('[role=alert]')).toBeNull();
  await act(async () => day.failed(problem('unavailable')));
  expect(find('[role=alert]')).not.toBeNull();
});

test('a field may be wrong because of another one', async () => {
  const { submit } = await shown(DayForm);
  await submit();
  expect(sent).toHaveLength(1);
});

test('the same values sent again are the same request, other values another', async () => {
  await shown(DayForm);
  const first = day.key();
  expect(day.key()).toBe(first);
  await act(async () => day.choice('day').onChange({ day: '4' }));
  expect(day.key()).not.toBe(first);
});

test('a list or a day put back as it was saved is no change', async () => {
  await shown(DayForm);
  await act(async () => day.set('roles', []));
  expect(day.dirty).toBe(true);
  await act(async () => day.set('roles', ['student']));
  expect(day.dirty).toBe(false);
});
