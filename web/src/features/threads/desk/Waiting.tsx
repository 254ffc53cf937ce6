import { Button } from '@mantine/core';
import type { TeamThreadPage } from '#contract/threads/threads.ts';
import { m } from '#messages/generated/messages.js';
import { formatDay } from '#web/lib/dates.ts';
import { useToday } from '#web/shared/useToday.ts';
import { errorText } from '#web/tenant/errorText.ts';
import { useReader } from '#web/tenant/reader.ts';
import { toast } from '#web/ui/toast/toast.ts';
import classes from './desk.module.css';
import type { ThreadActs } from './threads.api.ts';

interface Props {
  readonly thread: TeamThreadPage;
  readonly acts: ThreadActs;
}

interface OthersProps {
  readonly others: readonly { readonly name: string; readonly writing: boolean }[];
}

const failed = (error: unknown): void => toast({ message: errorText(error), tone: 'error' });

/** That the student waits and until when, what else can be done than answer, and who of the team is here too. */
export function Waiting({ thread, acts, others }: Props & OthersProps) {
  const { dueOn, student, canReopen, closed } = thread;
  const { name } = student;
  const reader = useReader();
  const today = useToday();
  const reopen = (): Promise<unknown> =>
    acts.settle
      .mutateAsync(true)
      .then(() => toast({ message: m.threads_desk_reopened(), tone: 'success' }), failed);
  const settle = (): void =>
    void acts.settle.mutateAsync(false).then(
      () =>
        toast({
          message: m.threads_desk_settled(),
          action: { label: m.threads_desk_undo(), onPress: () => reopen().then(() => undefined) },
        }),
      failed,
    );
  const day = dueOn === null ? '' : formatDay(dueOn, reader);
  return (
    <div className={classes.waiting}>
      <div role="status" className={classes.words}>
        {dueOn !== null && (
          <p>
            {dueOn < today ? m.threads_desk_waits_late({ name, day }) : m.threads_desk_waits({ name, day })}
          </p>
        )}
        <Others others={others} />
        {closed && <p>{m.threads_desk_closed({ name })}</p>}
      </div>
      {dueOn !== null && (
        <Button variant="default" loading={acts.settle.isPending} onClick={settle}>
          {m.threads_desk_settle()}
        </Button>
      )}
      {canReopen && (
        <Button variant="default" loading={acts.settle.isPending} onClick={() => void reopen()}>
          {m.threads_desk_reopen()}
        </Button>
      )}
    </div>
  );
}

function Others({ others }: OthersProps) {
  const { language } = useReader();
  const names = (writing: boolean): string =>
    new Intl.ListFormat(language).format(
      others.filter((one) => one.writing === writing).map(({ name }) => name),
    );
  const [writing, looking] = [names(true), names(false)];
  return (
    <>
      {writing && <p>{m.threads_desk_writing({ names: writing })}</p>}
      {looking && <p>{m.threads_desk_open_too({ names: looking })}</p>}
    </>
  );
}
