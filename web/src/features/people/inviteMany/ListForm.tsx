import { Button, Textarea } from '@mantine/core';
import { roles, type Role } from '#contract/kit/roles.ts';
import { m } from '#messages/generated/messages.js';
import type { TermInputs } from '#messages/terms.ts';
import { RoleBoxes } from '#web/features/people/RoleBoxes.tsx';
import { roleNames } from '#web/shared/roleNames.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { withRoles, type Line } from './checkedLines.ts';
import { FromFile } from './FromFile.tsx';
import { useCheckList } from './inviteMany.api.ts';
import classes from './inviteMany.module.css';
import { most } from './most.ts';
import { readPeople, roleWordsOf } from './readPeople.ts';

interface Props {
  /** Whether the list was checked as it is: sending it is then what comes next. */
  readonly checked: boolean;
  readonly onChange: () => void;
  readonly onChecked: (lines: readonly Line[]) => void;
}

/** The server reads no more of a cell. */
const short = (text: string): string => text.slice(0, 300);

const wordsFor = (terms: TermInputs) =>
  roleWordsOf((role: Role) => {
    if (role === 'student') return [terms.Student, terms.Students];
    return role === 'trainer' ? [terms.Trainer, terms.Trainers] : [roleNames[role](terms)];
  });

function wrongList(count: number): string | null {
  if (count === 0) return m.people_many_missing();
  return count > most ? m.people_many_too_many({ most, count }) : null;
}

/** The list and its roles; checking it asks the server about each line. */
function useListForm({ onChange, onChecked }: Pick<Props, 'onChange' | 'onChecked'>) {
  const terms = useTerms();
  const check = useCheckList();
  const read = (text: string) => readPeople(text, wordsFor(terms));
  const form = useForm<{ text: string; roles: readonly Role[] }>({
    name: 'invite-many',
    start: { text: '', roles: [] },
    checks: { text: (text) => wrongList(read(text).length) },
  });
  const set: typeof form.set = (...change) => {
    onChange();
    form.set(...change);
  };
  const submit = form.submit(({ text, roles: instead }) => {
    onChange();
    const people = withRoles(read(text), instead);
    check.mutate(
      people.map((one) => ({ email: short(one.email), name: short(one.name), roles: [...one.roles] })),
      {
        onSuccess: ({ lines }) => {
          // Nothing was sent, so the list is still to be kept.
          form.clear();
          onChecked(people.map((person, at) => ({ ...person, checked: lines[at]! })));
        },
        onError: (error) => form.failed(error),
      },
    );
  });
  return { form, set, submit, busy: check.isPending };
}

/** A list of people, pasted or from a file, and the roles of those that name none. */
export function ListForm({ checked, onChange, onChecked }: Props) {
  const terms = useTerms();
  const { form, set, submit, busy } = useListForm({ onChange, onChecked });
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FormErrors errors={form.summary} />
      <Textarea
        {...form.text('text')}
        onChange={({ currentTarget }) => set('text', currentTarget.value)}
        label={m.people_many_list()}
        description={m.people_many_list_help({ ...terms, count: most })}
        size="md"
        autosize
        minRows={6}
        maxRows={20}
        spellCheck={false}
        autoComplete="off"
      />
      <FromFile onText={(text) => set('text', text)} />
      <RoleBoxes
        field={{
          ...form.choice('roles'),
          onChange: (value) =>
            set(
              'roles',
              roles.filter((role) => value.includes(role)),
            ),
        }}
        legend={m.people_many_roles()}
        help={m.people_many_roles_help()}
      />
      <div>
        <Button type="submit" variant={checked ? 'default' : 'filled'} loading={busy}>
          {m.people_many_check()}
        </Button>
      </div>
    </form>
  );
}
