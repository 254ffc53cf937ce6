import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { OwnLegalName } from '#contract/record/record.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstantDay } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { LegalNameForm } from './LegalNameForm.tsx';
import classes from './profile.module.css';

interface Props {
  readonly legal: OwnLegalName;
  readonly organisation: string;
}

type Name = OwnLegalName['parts'];
const written = ({ singleName, givenName, middleName, familyName }: Name): string =>
  (singleName ? [familyName] : [givenName, middleName, familyName]).filter(Boolean).join(' ');

/** The legal name of a student, which staff confirm, and how to propose another. */
export function LegalName({ legal, organisation }: Props) {
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState(false);
  const onSent = () => {
    setOpen(false);
    setSent(true);
  };
  return (
    <Stack component="section" aria-labelledby="legal-name" className={classes.form} gap="xs" data-private>
      <Text id="legal-name" fw={600}>
        {m.profile_legal_name()}
      </Text>
      <Text>{legal.name}</Text>
      <Text size="sm" c="dimmed">
        {m.profile_legal_name_help({ organisation })}
      </Text>
      <div role="status">
        <Waiting proposal={legal.proposal} organisation={organisation} sent={sent} />
      </div>
      {open ? (
        <LegalNameForm start={legal.parts} onSent={onSent} onCancel={() => setOpen(false)} />
      ) : (
        <Button variant="default" className={classes.propose} onClick={() => setOpen(true)}>
          {m.profile_legal_name_propose()}
        </Button>
      )}
    </Stack>
  );
}

interface WaitingProps {
  readonly proposal: OwnLegalName['proposal'];
  readonly organisation: string;
  readonly sent: boolean;
}

/** What became of the last proposal; a confirmed one is the name above. */
function Waiting({ proposal, organisation, sent }: WaitingProps) {
  const reader = useReader();
  if (!proposal || proposal.decision?.accepted) return null;
  const { decision } = proposal;
  const said = { name: written(proposal.name), organisation };
  if (decision === null) {
    const day = formatInstantDay(proposal.proposedAt, reader);
    return (
      <Text size="sm" className={classes.proposal}>
        {sent ? m.profile_legal_name_sent(said) : m.profile_legal_name_waits({ ...said, day })}
      </Text>
    );
  }
  return (
    <Text size="sm" className={classes.proposal}>
      {m.profile_legal_name_refused(said)} {decision.note}
    </Text>
  );
}
