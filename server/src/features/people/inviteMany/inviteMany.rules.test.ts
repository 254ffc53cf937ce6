import { expect, it } from 'vitest';
import type { InvitationLine } from '#contract/console/inviteMany.ts';
import { checkLines } from './inviteMany.rules.ts';

const line = (email: string, more: Partial<InvitationLine> = {}): InvitationLine => ({
  email,
  name: 'Asha Menon',
  roles: ['trainer'],
  ...more,
});
const nobody = { people: new Map(), invited: new Set<string>() };
const statesOf = (lines: readonly InvitationLine[], known = nobody) =>
  checkLines(lines, known).map(({ state }) => state);

it('A line is ready when it has an email, a name and a role, and says what is wrong when it has not', () => {
  expect(checkLines([line('asha@mail.example')], nobody)).toEqual([
    { state: 'ready', wrong: [], person: null, first: null },
  ]);
  expect(
    checkLines(
      [
        line('asha'),
        line('asha@mail.example', { name: '', roles: [] }),
        line('asha@mail.example', { name: 'A'.repeat(121) }),
      ],
      nobody,
    ).map(({ state, wrong }) => [state, wrong]),
  ).toEqual([
    ['wrong', ['email']],
    ['wrong', ['name', 'roles']],
    ['wrong', ['name']],
  ]);
});

it('A second line with the same email is left out and names the first one that is right', () => {
  const lines = [line('a@mail.example', { name: '' }), line('a@mail.example'), line('A@mail.example')];
  expect(statesOf(lines)).toEqual(['wrong', 'ready', 'twice']);
  expect(checkLines(lines, nobody)[2]!.first).toBe(1);
});

it('Who is here already is left out, also without a role, and a waiting invitation is replaced', () => {
  const known = {
    people: new Map([['here@mail.example', { id: '1', name: 'Tom Becker' }]]),
    invited: new Set(['asked@mail.example']),
  };
  const lines = [line('Here@mail.example', { roles: [] }), line('asked@mail.example')];
  expect(statesOf(lines, known)).toEqual(['here', 'waiting']);
  expect(checkLines(lines, known)[0]!.person).toEqual({ id: '1', name: 'Tom Becker' });
});
