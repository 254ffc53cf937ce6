import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import type { StudentRecord } from '#contract/record/record.ts';
import { m } from '#messages/generated/messages.js';
import { answerText } from '#web/features/registration/desk/answers/answerText.ts';
import { fieldLabels } from '#web/shared/record/fieldLabels.ts';
import { formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { identifierWords } from './identifierWords.ts';
import classes from './record.module.css';
import { Hidden } from './RecordGroupPart.tsx';
import { useAnswerWording } from './useAnswerWording.ts';

type Change = StudentRecord['history'][number];

const sources: Record<Change['source'], () => string> = {
  registration: () => m.people_record_source_registration(),
  student: () => m.people_record_source_student(),
  staff: () => m.people_record_source_staff(),
  import: () => m.people_record_source_import(),
  registry: () => m.people_record_source_registry(),
  merge: () => m.people_record_source_merge(),
};

const few = 10;

interface Props {
  readonly record: StudentRecord;
  /** Whether sensitive answers are shown. */
  readonly shown: boolean;
}

/** Who changed what of a record, when, and from which source; newest first. */
export function RecordHistory({ record, shown }: Props) {
  const [all, setAll] = useState(false);
  const { history } = record;
  const rows = all ? history : history.slice(0, few);
  return (
    <section className={classes.part}>
      <Title order={2} size="h4">
        {m.people_record_history()}
      </Title>
      {history.length === 0 && <p className={classes.quiet}>{m.people_record_history_none()}</p>}
      <ol className={classes.history}>
        {rows.map((change, i) => (
          // Several fields change in the same instant.
          <li key={`${change.at} ${change.field} ${i}`}>
            <Entry change={change} record={record} shown={shown} />
          </li>
        ))}
      </ol>
      {!all && history.length > few && (
        <Button variant="default" className={classes.more} onClick={() => setAll(true)}>
          {m.people_record_history_all({ count: history.length })}
        </Button>
      )}
    </section>
  );
}

function Entry({ change, record, shown }: Props & { readonly change: Change }) {
  const { field, before, value, source, by, reason, at } = change;
  const reader = useReader();
  const text = useValueText(record);
  const spec = record.fields.find((one) => one.field === field);
  const hidden = spec?.sensitive === true && !shown;
  const label = spec ? fieldLabels[spec.field]() : m.registration_desk_identifier();
  return (
    <>
      <span className={classes.meta}>{formatInstant(at, reader)}</span>
      <span>
        <strong>{label}</strong>{' '}
        {hidden ? (
          <Hidden />
        ) : (
          m.people_record_change({ before: text(field, before), value: text(field, value) })
        )}
        <span className={classes.meta}>{[sources[source](), by, reason].filter(Boolean).join(' · ')}</span>
      </span>
    </>
  );
}

/** A value of the history in words; a dash for none. */
function useValueText({ country, fields }: StudentRecord) {
  const wording = useAnswerWording(country);
  const states: Readonly<Record<string, () => string>> = identifierWords;
  return (field: string, value: Change['value']): string => {
    if (field === 'identifierState') return states[String(value)]?.() ?? '–';
    const spec = fields.find((one) => one.field === field);
    return (spec && answerText(spec, value, wording)) ?? '–';
  };
}
