import { useEffect, useRef, useState } from 'react';
import type { RegistrationField } from '#contract/registration/fields.ts';
import type { RegistrationFieldState } from '#contract/registration/state.ts';
import { m } from '#messages/generated/messages.js';
import { askedNow } from '#web/features/registration/draft/asked.ts';
import { ConflictPanel } from './ConflictPanel.tsx';
import { FileQuestion } from '#web/features/registration/documents/FileQuestion.tsx';
import { Field } from '#web/features/registration/fields/Field.tsx';
import { isOpen } from '#web/features/registration/draft/nextStep.ts';
import classes from '#web/features/registration/registration.module.css';
import type { Draft } from '#web/features/registration/draft/useRegistrationDraft.ts';

interface Props {
  readonly fields: readonly RegistrationFieldState[];
  readonly draft: Draft;
}

/** The fields that apply now, in their order; what an answer brings along is announced. */
export function Fields({ fields, draft }: Props) {
  const asked = fields.filter((spec) => askedNow(spec, draft.values));
  return (
    <>
      {asked.map((spec) => (
        <DraftField key={spec.field} spec={spec} draft={draft} />
      ))}
      <Appeared count={asked.length} />
    </>
  );
}

/** One field with what staff ask about it and with its conflict. */
function DraftField({ spec, draft }: { spec: RegistrationFieldState; draft: Draft }) {
  const { field } = spec;
  const conflict = draft.answers.conflicts[field];
  const asked = draft.registration.questions.filter((one) => one.field === field && isOpen(one));
  return (
    <>
      {asked.map(({ id, message }) => (
        <p key={id} className={classes.question}>
          <strong>{m.registration_asked()}</strong> {message}
        </p>
      ))}
      {spec.kind === 'files' ? (
        <FileQuestion spec={spec} draft={draft} />
      ) : (
        <Field spec={spec} form={draft} />
      )}
      {conflict && (
        <ConflictPanel
          spec={spec}
          country={draft.country}
          conflict={conflict}
          onChoose={(which) => draft.choose(field, which)}
        />
      )}
    </>
  );
}

function Appeared({ count }: { count: number }) {
  const before = useRef(count);
  const [more, setMore] = useState(0);
  useEffect(() => {
    if (count !== before.current) setMore(Math.max(0, count - before.current));
    before.current = count;
  }, [count]);
  return (
    <p role="status" className="livery-hidden">
      {more > 0 && m.registration_appeared({ count: more })}
    </p>
  );
}

/** The fields that a table of groups puts into one of them, in the order of the table. */
export const pickGroup = <Group extends string>(
  fields: readonly RegistrationFieldState[],
  groups: Partial<Record<RegistrationField, Group>>,
  group: Group,
): RegistrationFieldState[] =>
  (Object.keys(groups) as RegistrationField[])
    .filter((name) => groups[name] === group)
    .flatMap((name) => fields.find(({ field }) => field === name) ?? []);
