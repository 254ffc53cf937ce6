import { Button, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { StudentRecord } from '#contract/record/record.ts';
import { m } from '#messages/generated/messages.js';
import { answerText } from '#web/features/registration/desk/answers/answerText.ts';
import { fieldLabels } from '#web/shared/record/fieldLabels.ts';
import { formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { CorrectForm } from './CorrectForm.tsx';
import { identifierWords } from './identifierWords.ts';
import classes from './record.module.css';
import { fieldsIn, groupTitles } from './recordGroups.ts';
import type { RecordGroup } from './recordGroups.ts';
import { useAnswerWording } from './useAnswerWording.ts';

interface Props {
  readonly record: StudentRecord;
  readonly group: RecordGroup;
  /** Whether sensitive answers are shown. */
  readonly shown: boolean;
  readonly corrects: boolean;
  readonly editing: boolean;
  readonly onEdit: (on: boolean) => void;
  readonly onSaid: (text: string) => void;
}

/** One part of a record: read, or corrected in its place. */
export function RecordGroupPart({ record, group, shown, corrects, editing, onEdit, onSaid }: Props) {
  const opener = useRef<HTMLButtonElement>(null);
  const was = useRef(editing);
  // The focus returns to what opened the form.
  useEffect(() => {
    if (was.current && !editing) opener.current?.focus();
    was.current = editing;
  }, [editing]);
  const title = groupTitles[group]();
  return (
    <section className={classes.part}>
      <div className={classes.head}>
        <Title order={2} size="h4">
          {title}
        </Title>
        {corrects && !editing && (
          <Button ref={opener} variant="default" onClick={() => onEdit(true)}>
            {m.people_record_correct()}
            <span className="livery-hidden"> {title}</span>
          </Button>
        )}
      </div>
      {editing ? (
        <CorrectForm
          record={record}
          fields={fieldsIn(record.fields, group)}
          onClose={() => onEdit(false)}
          onSaid={onSaid}
        />
      ) : (
        <Values record={record} group={group} shown={shown} />
      )}
    </section>
  );
}

function Values({ record, group, shown }: Pick<Props, 'record' | 'group' | 'shown'>) {
  const wording = useAnswerWording(record.country);
  const answers = fieldsIn(record.fields, group)
    .filter(({ asked }) => asked)
    .map((spec) => ({ ...spec, text: answerText(spec, record.values[spec.field], wording) }));
  const given = answers.filter(({ text }) => text !== null);
  // A box that nobody ticked is no question left open.
  const blank = answers
    .filter(({ text, kind }) => text === null && kind !== 'flag')
    .map(({ field }) => fieldLabels[field]());
  return (
    <>
      {(given.length > 0 || group === 'usi') && (
        <dl className={classes.values}>
          {given.map(({ field, sensitive, text }) => (
            <div key={field}>
              <dt>{fieldLabels[field]()}</dt>
              <dd>{sensitive && !shown ? <Hidden /> : text}</dd>
            </div>
          ))}
          {group === 'usi' && <IdentifierState identifier={record.identifier} />}
        </dl>
      )}
      {given.length === 0 && blank.length === 0 && (
        <p className={classes.quiet}>{m.registration_desk_unanswered()}</p>
      )}
      {blank.length > 0 && (
        <p className={classes.quiet}>{m.registration_desk_left_open({ fields: blank.join(', ') })}</p>
      )}
    </>
  );
}

export const Hidden = () => <span className={classes.quiet}>{m.registration_desk_hidden()}</span>;

function IdentifierState({ identifier }: Pick<StudentRecord, 'identifier'>) {
  const reader = useReader();
  const { checkedAt, differs } = identifier;
  const fields = differs.filter((field) => field !== 'usi').map((field) => fieldLabels[field]());
  return (
    <div>
      <dt>{m.registration_desk_identifier()}</dt>
      <dd>
        {identifierWords[identifier.state]()}
        {fields.length > 0 && (
          <span className={classes.meta}>
            {m.registration_desk_identifier_differs({ fields: fields.join(', ') })}
          </span>
        )}
        {checkedAt && (
          <span className={classes.meta}>
            {m.registration_desk_identifier_at({ at: formatInstant(checkedAt, reader) })}
          </span>
        )}
      </dd>
    </div>
  );
}
