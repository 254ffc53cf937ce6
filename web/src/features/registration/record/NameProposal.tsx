import { Button, Group, Textarea, Title } from '@mantine/core';
import type { LegalName, LegalNameProposal, StudentRecord } from '#contract/record/record.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstantDay } from '#web/lib/dates.ts';
import { useForm } from '#web/shared/forms/useForm.ts';
import { useReader } from '#web/tenant/reader.ts';
import { FormErrors } from '#web/ui/FormErrors.tsx';
import { correctionFailure } from './correctionFailure.ts';
import { useDecideName } from './record.api.ts';
import classes from './record.module.css';

interface Props {
  readonly record: StudentRecord;
  readonly proposal: LegalNameProposal;
  readonly decides: boolean;
  readonly onSaid: (text: string) => void;
}

const written = ({ givenName, middleName, familyName }: LegalName): string =>
  [givenName, middleName, familyName].filter(Boolean).join(' ');

/** A legal name that waits for staff, beside the name it replaces. */
export function NameProposal({ record, proposal, decides, onSaid }: Props) {
  const reader = useReader();
  return (
    <section className={classes.proposal}>
      <Title order={2} size="h4">
        {m.people_record_name_proposed()}
      </Title>
      <dl className={classes.values}>
        <div>
          <dt>{m.people_record_name_now()}</dt>
          <dd>{record.name}</dd>
        </div>
        <div>
          <dt>{m.people_record_name_wanted()}</dt>
          <dd>
            <strong>{written(proposal.name)}</strong>
            <span className={classes.meta}>
              {m.people_record_name_on({ day: formatInstantDay(proposal.proposedAt, reader) })}
            </span>
          </dd>
        </div>
        {proposal.reason && (
          <div>
            <dt>{m.people_record_name_why()}</dt>
            <dd>{proposal.reason}</dd>
          </div>
        )}
      </dl>
      {decides && <DecideForm personId={record.personId} proposal={proposal} onSaid={onSaid} />}
    </section>
  );
}

type DecideProps = Pick<Props, 'proposal' | 'onSaid'> & { readonly personId: string };

function DecideForm({ personId, proposal, onSaid }: DecideProps) {
  const decide = useDecideName(personId);
  const name = written(proposal.name);
  const form = useForm({ name: `name-${proposal.id}`, start: { note: '' }, checks: {} });
  const send = (accepted: boolean) =>
    decide.mutate(
      { proposalId: proposal.id, accepted, note: form.values.note.trim() },
      {
        onSuccess: () =>
          onSaid(
            accepted ? m.people_record_name_confirmed({ name }) : m.people_record_name_refused({ name }),
          ),
        onError: (error) => form.show({}, correctionFailure(error)),
      },
    );
  return (
    <form className={classes.form} noValidate onSubmit={form.submit(() => send(true))}>
      <FormErrors errors={form.summary} />
      <Textarea
        {...form.text('note')}
        label={m.people_record_name_note()}
        description={m.people_record_name_note_help()}
        size="md"
        rows={2}
        maxLength={1000}
      />
      <Group>
        <Button type="submit" loading={decide.isPending}>
          {m.people_record_name_confirm()}
        </Button>
        <Button variant="default" disabled={decide.isPending} onClick={() => send(false)}>
          {m.people_record_name_refuse()}
        </Button>
      </Group>
    </form>
  );
}
