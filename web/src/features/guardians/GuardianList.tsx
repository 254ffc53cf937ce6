import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { may } from '#contract/kit/acts.ts';
import type { PersonGuardians } from '#contract/record/guardians.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay } from '#web/lib/dates.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useStore } from '#web/tenant/store.ts';
import parts from '#web/ui/parts/parts.module.css';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { groupsInWords } from './groupWords.ts';
import { GuardianDialog } from './GuardianDialog.tsx';
import { GuardianHistory } from './GuardianHistory.tsx';
import { GuardianRow } from './GuardianRow.tsx';
import type { GuardianOpening, GuardiansProps } from './guardianProps.ts';
import classes from './guardians.module.css';
import { guardiansQuery } from './guardians.api.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

const most = 2;

export function GuardianList(props: GuardiansProps) {
  const { data, error, isFetching, refetch } = useQuery(guardiansQuery(props.personId));
  if (data) return <Whole {...props} record={data} />;
  if (!error) return <SkeletonCards count={2} grid={false} height={72} />;
  return <ErrorState message={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />;
}

interface WholeProps extends GuardiansProps {
  readonly record: PersonGuardians;
}

function Whole({ personId, name, own, record }: WholeProps) {
  const changes = useStore(({ auth }) => may(auth.roles, 'record.correct')) && !own;
  const [opened, setOpened] = useState<GuardianOpening | null>(null);
  const { guardians, history } = record;
  return (
    <div className={classes.stack}>
      <CopyStateLine record={record} name={name} />
      {guardians.length > 0 ? (
        <ul className={parts.rows}>
          {guardians.map((guardian) => (
            <GuardianRow
              key={guardian.id}
              guardian={guardian}
              copied={record.state === 'copied'}
              changes={changes}
              onOpen={setOpened}
            />
          ))}
        </ul>
      ) : (
        <p className={parts.none}>{m.guardians_none()}</p>
      )}
      {own && <p className={parts.none}>{m.guardians_own()}</p>}
      {changes && <Adding isFull={guardians.length >= most} onOpen={setOpened} />}
      {history.length > 0 && <GuardianHistory history={history} />}
      {opened && (
        <ActDialog opened={opened} personId={personId} name={name} onClose={() => setOpened(null)} />
      )}
    </div>
  );
}

interface AddingProps {
  readonly isFull: boolean;
  readonly onOpen: (opened: GuardianOpening) => void;
}

const Adding = ({ isFull, onOpen }: AddingProps) =>
  isFull ? (
    <p className={parts.none}>{m.guardians_full()}</p>
  ) : (
    <div className={parts.buttons}>
      <Button variant="default" aria-haspopup="dialog" onClick={() => onOpen({ act: 'add' })}>
        {m.guardians_add()}
      </Button>
    </div>
  );

interface ActDialogProps extends Omit<GuardiansProps, 'own'> {
  readonly opened: GuardianOpening;
  readonly onClose: () => void;
}

function ActDialog({ opened, ...props }: ActDialogProps) {
  if (opened.act === 'add') return <GuardianDialog {...props} guardian={null} />;
  if (opened.act === 'correct') return <GuardianDialog {...props} guardian={opened.guardian} />;
  return (
    <ReasonDialog
      act={opened.act}
      guardian={opened.guardian}
      personId={props.personId}
      onClose={props.onClose}
    />
  );
}

/** Whether copies go, of what and until when, or why not. */
function CopyStateLine({ record: { state, until, groups }, name }: Pick<WholeProps, 'record' | 'name'>) {
  const reader = useReader();
  const day = until === null ? '' : formatDay(until, reader);
  const said = {
    copied: () => m.guardians_state_copied({ day, what: groupsInWords(groups, reader.language) }),
    nothing_set: () => m.guardians_state_nothing_set(),
    adult: () => m.guardians_state_adult({ name, day }),
    no_birth_date: () => m.guardians_state_no_birth_date(),
  };
  return <p className={classes.text}>{said[state]()}</p>;
}
