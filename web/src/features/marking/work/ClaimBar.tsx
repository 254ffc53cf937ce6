import { Button } from '@mantine/core';
import type { MarkingWork } from '#contract/marking/marking.ts';
import { m } from '#messages/generated/messages.js';
import { formatTime } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { AllocationField } from '#web/features/marking/allocation/AllocationField.tsx';
import { useDecision } from '#web/features/marking/marking.api.ts';
import classes from '#web/features/marking/marking.module.css';
import { ReleaseButton } from '#web/features/marking/ReleaseButton.tsx';
import { failureText } from '#web/features/marking/words.ts';
import { itemTitleId } from './ItemPanel.tsx';
import { type Decide, Reasons } from './ClaimReasons.tsx';

const barId = 'claim-bar';

/** Who marks the work, and the actions: claim, leave, release, judge again, grant another attempt. */
export function ClaimBar({ work }: { readonly work: MarkingWork }) {
  const decide = useDecision(work.id);
  const { state, attempt } = work;
  const { judging } = attempt;
  const waits = state === 'submitted' || state === 'being_marked';
  return (
    <section id={barId} className={classes.bar} aria-label={m.marking_claim_area()}>
      {waits && judging === 'open' && (
        <>
          <Claim claim={work.claim} decide={decide} />
          <AllocationField work={work} />
        </>
      )}
      {waits && judging === 'ready' && <Ready work={work} />}
      {judging !== 'open' && state !== 'withdrawn' && <Reasons work={work} decide={decide} />}
      <div role="alert">{decide.error && failureText(decide.error)}</div>
    </section>
  );
}

/** The button that was pressed is gone then; whoever went on to another place stays there. */
const focusQuestion = {
  onSuccess: () => {
    const at = document.activeElement;
    if (at === document.body || at?.closest(`#${barId}`))
      document.getElementById(itemTitleId)?.focus({ preventScroll: true });
  },
};

function Claim({ claim, decide }: { readonly claim: MarkingWork['claim']; readonly decide: Decide }) {
  const reader = useReader();
  if (!claim) {
    return (
      <Button loading={decide.isPending} onClick={() => decide.mutate({ kind: 'claim' }, focusQuestion)}>
        {m.marking_claim()}
      </Button>
    );
  }
  const time = formatTime(claim.until, reader);
  if (!claim.mine) return <span>{m.marking_claim_other({ name: claim.byName, time })}</span>;
  return (
    <>
      <span>{m.marking_claim_mine({ time })}</span>
      <Button
        variant="default"
        loading={decide.isPending}
        onClick={() => decide.mutate({ kind: 'leave' }, focusQuestion)}
      >
        {m.marking_claim_leave()}
      </Button>
    </>
  );
}

/** Judged but not released: explains the release and offers it. */
function Ready({ work }: { readonly work: MarkingWork }) {
  const terms = useTerms();
  if (work.moderations[0]?.state === 'waiting' && work.moderations[0].holds)
    return <p>{m.marking_ready_held()}</p>;
  return (
    <>
      <p>{m.marking_ready({ ...terms, name: work.student.name })}</p>
      <ReleaseButton ids={[work.id]} openId={work.id} label={m.marking_release_to(terms)} />
    </>
  );
}
