import { Button } from '@mantine/core';
import type { StaffAnnouncementPage } from '#contract/announcements/announcements.ts';
import { m } from '#messages/generated/messages.js';
import { errorText } from '#web/tenant/errorText.ts';
import { useTerms } from '#web/tenant/terms.ts';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useAnnouncementActs, type AnnouncementActs } from './announcements.api.ts';
import classes from './desk.module.css';

interface Props {
  readonly announcement: StaffAnnouncementPage;
}
interface ActsProps extends Props {
  readonly acts: AnnouncementActs;
}

const onError = (error: unknown): void => toast({ message: errorText(error), tone: 'error' });

/** What can be done with an announcement as it stands. */
export function Acts({ announcement }: Props) {
  const acts = useAnnouncementActs(announcement.id);
  const { state } = announcement;
  const planned = state === 'scheduled' || state === 'cancelled';
  return (
    <div className={classes.buttons}>
      {planned ? (
        <PlannedActs announcement={announcement} acts={acts} />
      ) : (
        <SentActs announcement={announcement} acts={acts} />
      )}
    </div>
  );
}

function PlannedActs({ announcement: { id, state }, acts: { cancel } }: ActsProps) {
  const uncancel = (): void => cancel.mutate(false, { onError });
  const doCancel = (): void =>
    cancel.mutate(true, {
      onSuccess: () =>
        toast({
          message: m.announcements_desk_cancelled_toast(),
          action: { label: m.announcements_desk_undo(), onPress: uncancel },
        }),
      onError,
    });
  return (
    <>
      {state === 'scheduled' && (
        <LinkButton to="/console/messages/announcements/edit" search={{ of: id }} variant="default">
          {m.announcements_desk_change()}
        </LinkButton>
      )}
      {/* One button for both, so that the focus stays. */}
      <Button
        variant="default"
        loading={cancel.isPending}
        onClick={state === 'scheduled' ? doCancel : uncancel}
      >
        {state === 'scheduled' ? m.announcements_desk_cancel() : m.announcements_desk_uncancel()}
      </Button>
    </>
  );
}

function SentActs({ announcement: { id, state }, acts: { withdraw } }: ActsProps) {
  const terms = useTerms();
  const restore = (): void =>
    withdraw.mutate(false, {
      onSuccess: () => toast({ message: m.announcements_desk_restored_toast(terms), tone: 'success' }),
      onError,
    });
  const doWithdraw = (): void =>
    withdraw.mutate(true, {
      onSuccess: () =>
        toast({
          message: m.announcements_desk_withdrawn_toast(terms),
          action: { label: m.announcements_desk_undo(), onPress: restore },
        }),
      onError,
    });
  if (state === 'sending') return null;
  return (
    <>
      {state === 'sent' && (
        <LinkButton to="/console/messages/announcements/edit" search={{ of: id }} variant="default">
          {m.announcements_desk_correct()}
        </LinkButton>
      )}
      <Button
        variant="default"
        loading={withdraw.isPending}
        onClick={state === 'sent' ? doWithdraw : restore}
      >
        {state === 'sent' ? m.announcements_desk_withdraw() : m.announcements_desk_restore()}
      </Button>
    </>
  );
}
