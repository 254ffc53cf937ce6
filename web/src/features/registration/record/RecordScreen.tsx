import { Button } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { may } from '#contract/kit/acts.ts';
import type { StudentRecord } from '#contract/record/record.ts';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { useStore } from '#web/tenant/store.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Page } from '#web/ui/Page.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { NameProposal } from './NameProposal.tsx';
import { recordQuery } from './record.api.ts';
import classes from './record.module.css';
import { RecordGroupPart } from './RecordGroupPart.tsx';
import { recordGroups, type RecordGroup } from './recordGroups.ts';
import { RecordHistory } from './RecordHistory.tsx';
import { RecordSkeleton } from './RecordSkeleton.tsx';

/** What the organisation keeps about one student, with its corrections. */
export function RecordScreen({ id }: { readonly id: string }) {
  const { data, error, isFetching, refetch } = useQuery(recordQuery(id));
  if (data) return <Whole record={data} />;
  if (!error) return <RecordSkeleton />;
  return (
    <Page title={m.app_title_student_record()}>
      <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
    </Page>
  );
}

function Whole({ record }: { readonly record: StudentRecord }) {
  const { personId, name, clientNumber, proposal } = record;
  // Nobody corrects their own record.
  const corrects = useStore(({ auth }) => may(auth.roles, 'record.correct') && auth.personId !== personId);
  const [editing, setEditing] = useState<RecordGroup | null>(null);
  const [shown, setShown] = useState(false);
  const [said, setSaid] = useState('');
  return (
    <div data-private>
      <Page
        title={m.people_record_of({ name })}
        lead={clientNumber ? m.people_client_number({ number: clientNumber }) : m.people_record_none()}
        back={
          <LinkAnchor to="/console/people/$id" params={{ id: personId }} preload={false}>
            {name}
          </LinkAnchor>
        }
        action={
          <Button
            variant="default"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            leftSection={shown ? <IconEyeOff size={20} aria-hidden /> : <IconEye size={20} aria-hidden />}
          >
            {shown ? m.people_record_hide() : m.people_record_show()}
          </Button>
        }
      >
        <div role="status" className={classes.said}>
          {said}
        </div>
        {proposal?.decision === null && (
          <NameProposal record={record} proposal={proposal} decides={corrects} onSaid={setSaid} />
        )}
        {recordGroups.map((group) => (
          <RecordGroupPart
            key={group}
            record={record}
            group={group}
            shown={shown}
            corrects={corrects}
            editing={editing === group}
            onEdit={(on) => {
              setEditing(on ? group : null);
              if (on) setSaid('');
            }}
            onSaid={setSaid}
          />
        ))}
        <RecordHistory record={record} shown={shown} />
      </Page>
    </div>
  );
}
