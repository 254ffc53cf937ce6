import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffClass, Timetable as TimetableView } from '#contract/classes/classes.ts';
import { m } from '#messages/generated/messages.js';
import { timetableQuery } from '#web/features/classes/classes.api.ts';
import classes from '#web/features/classes/classes.module.css';
import { ListAnswer } from '#web/shared/lists/ListAnswer.tsx';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Part } from '#web/ui/parts/Part.tsx';
import parts from '#web/ui/parts/parts.module.css';
import { CancelDialog } from './CancelDialog.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { TimetableRow } from './TimetableRow.tsx';

/** The classes of an intake on its page: those to come, and past ones when asked for. */
export function Timetable({ intakeId }: { readonly intakeId: string }) {
  const query = useQuery(timetableQuery(intakeId));
  const keeps = query.data?.keeps ?? false;
  return (
    <Part
      title={m.classes_timetable()}
      side={
        keeps && (
          <LinkButton
            variant="default"
            size="sm"
            to="/console/classes/edit"
            search={{ intake: intakeId }}
            preload={false}
          >
            {m.classes_add()}
          </LinkButton>
        )
      }
    >
      <ListAnswer query={query} skeleton={<SkeletonCards count={2} height={56} grid={false} />}>
        {(timetable) => <Classes timetable={timetable} />}
      </ListAnswer>
    </Part>
  );
}

const mostShown = 8;

function Classes({ timetable: { classes: all, keeps, intake } }: { readonly timetable: TimetableView }) {
  const terms = useTerms();
  const [now] = useState(Date.now);
  const [cancelled, setCancelled] = useState<StaffClass | null>(null);
  const [isWhole, setWhole] = useState(false);
  const coming = all.filter(({ endsAt }) => Date.parse(endsAt) > now);
  const past = all.filter(({ endsAt }) => Date.parse(endsAt) <= now).toReversed();
  const rowOf = (one: StaffClass) => (
    <TimetableRow
      key={one.id}
      one={one}
      all={all}
      intakeId={intake.id}
      keeps={keeps}
      now={now}
      onCancel={() => setCancelled(one)}
    />
  );
  if (all.length === 0) {
    return (
      <p className={parts.none}>
        {keeps ? m.classes_timetable_none(terms) : m.classes_timetable_none_read()}
      </p>
    );
  }
  return (
    <div className={classes.stack}>
      {coming.length > 0 && (
        <ul className={parts.rows}>{(isWhole ? coming : coming.slice(0, mostShown)).map(rowOf)}</ul>
      )}
      {!isWhole && coming.length > mostShown && (
        <div>
          <Button variant="default" onClick={() => setWhole(true)}>
            {`${m.classes_timetable_all()} (${coming.length})`}
          </Button>
        </div>
      )}
      {past.length > 0 && (
        <details>
          <summary>{`${m.classes_timetable_past()} (${past.length})`}</summary>
          <ul className={parts.rows}>{past.map(rowOf)}</ul>
        </details>
      )}
      {cancelled && <CancelDialog intakeId={intake.id} one={cancelled} onClose={() => setCancelled(null)} />}
    </div>
  );
}
