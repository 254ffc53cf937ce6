import { NativeSelect } from '@mantine/core';
import type { TeamThreadPage } from '#contract/threads/threads.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay } from '#web/lib/dates.ts';
import type { Reader } from '#web/lib/dates.ts';
import { statusTones, statusWords } from '#web/shared/enrolmentStatus.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkAnchor } from '#web/ui/controls/LinkAnchor.tsx';
import { Facts } from '#web/ui/parts/Facts.tsx';
import { Part } from '#web/ui/parts/Part.tsx';
import { ProgressMeter } from '#web/ui/states/ProgressMeter.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import classes from './desk.module.css';
import type { ThreadActs } from './threads.api.ts';

interface Props {
  readonly thread: TeamThreadPage;
  readonly acts: ThreadActs;
}

const accessText = ({ startsOn, accessEndsOn }: TeamThreadPage, reader: Reader): string => {
  const from = formatDay(startsOn, reader);
  return accessEndsOn === null
    ? m.threads_desk_from({ from })
    : m.threads_desk_from_to({ from, until: formatDay(accessEndsOn, reader) });
};

/** Who the student is, how far they are, and who answers them. */
export function ThreadFacts({ thread, acts }: Props) {
  const { student, course, intake, status, progress } = thread;
  const reader = useReader();
  const terms = useTerms();
  const { percent } = progress;
  return (
    <div className={classes.side}>
      <Part title={m.threads_desk_facts({ name: student.name })}>
        <Facts
          facts={[
            [m.threads_desk_course(terms), course.name],
            [m.threads_desk_intake(), intake?.name ?? null],
            [
              m.threads_desk_status(),
              <StatusBadge key="status" tone={statusTones[status]}>
                {statusWords[status]()}
              </StatusBadge>,
            ],
            [m.threads_desk_access(), accessText(thread, reader)],
            [
              m.threads_desk_progress_name(),
              <ProgressMeter key="progress" percent={percent} label={m.threads_desk_progress({ percent })} />,
            ],
          ]}
        />
        {/* The log says who opened a page, so it is not read before somebody does. */}
        <LinkAnchor to="/console/people/$id" params={{ id: student.id }} preload={false}>
          {m.threads_desk_open_person()}
        </LinkAnchor>
      </Part>
      <Hand thread={thread} acts={acts} />
    </div>
  );
}

/** Who of the team answers; nobody means everybody. */
function Hand({ thread, acts }: Props) {
  const { assignee, team } = thread;
  // Whoever has it and left the team is still named.
  const known = assignee && !team.some(({ id }) => id === assignee.id) ? [assignee, ...team] : team;
  const choose = (personId: string): void =>
    acts.hand.mutate(personId || null, {
      onSuccess: ({ assignee: to }) =>
        toast({
          message: to ? m.threads_desk_handed({ name: to.name }) : m.threads_desk_handed_nobody(),
          tone: 'success',
        }),
      onError: (error) => toast({ message: errorText(error), tone: 'error' }),
    });
  return (
    <NativeSelect
      label={m.threads_desk_hand()}
      size="md"
      value={acts.hand.isPending ? (acts.hand.variables ?? '') : (assignee?.id ?? '')}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      data={[
        { value: '', label: m.threads_desk_hand_nobody() },
        ...known.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
