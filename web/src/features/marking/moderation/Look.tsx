import { Title } from '@mantine/core';
import type { MarkingWork } from '#contract/marking/marking.ts';
import type { ModerationOfWork } from '#contract/marking/moderation.ts';
import { m } from '#messages/generated/messages.js';
import { formatInstant } from '#web/lib/dates.ts';
import { useReader } from '#web/tenant/reader.ts';
import classes from '#web/features/marking/marking.module.css';
import { LookForm } from './LookForm.tsx';
import { reasonWords } from './moderationWords.ts';
import { lookedAt } from './lookForm.ts';

/** The second look at a work: the form while it waits, and what came of earlier ones. */
export function Look({ work }: { readonly work: MarkingWork }) {
  const [newest] = work.moderations;
  if (!newest) return null;
  return (
    <section className={classes.look} aria-labelledby="look-title">
      <Title order={2} size="h4" id="look-title">
        {m.marking_look_title()}
      </Title>
      {work.moderations.map((look) =>
        look.state === 'waiting' ? (
          <Waiting key={look.judgedAt} work={work} look={look} />
        ) : (
          <Decided key={look.judgedAt} work={work} look={look} />
        ),
      )}
    </section>
  );
}

interface Props {
  readonly work: MarkingWork;
  readonly look: ModerationOfWork;
}

function Waiting({ work, look }: Props) {
  const { firstName: name, reason, mine } = look;
  return (
    <>
      <p>
        {m.marking_look_chosen({ name })} {reasonWords[reason]()}
      </p>
      {mine ? <p>{m.marking_look_mine()}</p> : <LookForm work={work} look={look} />}
    </>
  );
}

function Decided({ work, look }: Props) {
  const reader = useReader();
  const { secondName, decidedAt, opinions, state } = look;
  const facts = { name: secondName ?? '', at: decidedAt ? formatInstant(decidedAt, reader) : '' };
  const reasons = new Map(opinions.flatMap((one) => (one.agrees ? [] : [[one.itemId, one.reason]])));
  const disputed = lookedAt(work.items, { ...look, itemIds: [...reasons.keys()] });
  return (
    <div>
      <p>{state === 'agreed' ? m.marking_look_agreed(facts) : m.marking_look_disagreed_by(facts)}</p>
      {disputed.length > 0 && (
        <ul>
          {disputed.map(({ item, number }) => (
            <li key={item.id} className={classes.lines}>
              {m.assessments_item({ number })}: {reasons.get(item.id)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
