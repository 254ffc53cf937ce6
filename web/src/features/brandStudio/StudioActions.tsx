import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { BrandStudio, BrandVersion } from '#contract/console/brandStudio.ts';
import { m } from '#messages/generated/messages.js';
import { toast } from '#web/ui/toast/toast.ts';
import { SavedState } from './StudioNotes.tsx';
import type { StudioChange } from './brandStudio.api.ts';
import { isRight } from './fields/lookChecks.ts';
import type { PublishTime } from './schedule/PublishDialog.tsx';
import { ScheduleNote } from './schedule/ScheduleNote.tsx';
import type { Studio } from './useStudio.ts';
import classes from './brandStudio.module.css';

const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog }));

const PublishDialog = lazy(async () => ({
  default: (await import('./schedule/PublishDialog.tsx')).PublishDialog,
}));

type ConfirmedAction =
  | { readonly kind: 'discard' }
  | { readonly kind: 'restore'; readonly version: BrandVersion };
export type StudioAction = { readonly kind: 'publish' } | ConfirmedAction;

interface Props {
  readonly studio: Studio;
  readonly saved: BrandStudio;
  readonly action: StudioAction | null;
  readonly onAsk: (action: StudioAction | null) => void;
}

/** Publishing, discarding and going back, each asked for once more. */
export function StudioActions({ studio, saved, action, onAsk }: Props) {
  const waits = saved.draft !== null;
  const close = (): void => {
    studio.forgetError();
    onAsk(null);
  };
  return (
    <div className={classes.actions}>
      {saved.schedule && <ScheduleNote studio={studio} schedule={saved.schedule} />}
      <Button
        aria-haspopup="dialog"
        disabled={!waits || !isRight(studio.look)}
        onClick={() => onAsk({ kind: 'publish' })}
      >
        {m.studio_publish()}
      </Button>
      {waits && (
        <Button variant="default" aria-haspopup="dialog" onClick={() => onAsk({ kind: 'discard' })}>
          {m.studio_discard()}
        </Button>
      )}
      {studio.undo && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={studio.undo}
        >
          {m.studio_undo()}
        </Button>
      )}
      <SavedState studio={studio} saved={saved} />
      <Suspense>
        {action?.kind === 'publish' && <Publication studio={studio} onClose={close} />}
        {action && action.kind !== 'publish' && (
          <Confirmation action={action} studio={studio} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}

/** What is said before and after, by what was asked for. */
function wordsOf(action: ConfirmedAction) {
  if (action.kind === 'restore') {
    const { number } = action.version;
    return {
      title: m.studio_restore_title({ number }),
      text: m.studio_publish_text(),
      confirm: m.studio_restore(),
      said: m.studio_restored({ number }),
    };
  }
  return {
    title: m.studio_discard_title(),
    text: m.studio_discard_text(),
    confirm: m.studio_discard(),
    said: m.studio_discarded(),
  };
}

const changeFor = (action: ConfirmedAction, id: string): StudioChange =>
  action.kind === 'restore' ? { kind: 'restore', id, versionId: action.version.id } : { kind: 'discard' };

interface ConfirmationProps extends Pick<Props, 'studio'> {
  readonly action: ConfirmedAction;
  readonly onClose: () => void;
}

function Publication({ studio, onClose }: Pick<ConfirmationProps, 'studio' | 'onClose'>) {
  const [id] = useState(() => crypto.randomUUID());
  const done = (said: string) => (): void => {
    onClose();
    toast({ message: said, tone: 'success' });
  };
  const publish = (at: PublishTime | null): void =>
    at
      ? studio.act({ kind: 'schedule', ...at }, done(m.studio_schedule_set()))
      : studio.act({ kind: 'publish', id }, done(m.studio_published()));
  return <PublishDialog pending={studio.acting} error={studio.error} onPublish={publish} onClose={onClose} />;
}

function Confirmation({ action, studio, onClose }: ConfirmationProps) {
  // Made once for each question, so that a second press is the same act.
  const [id] = useState(() => crypto.randomUUID());
  const { said, ...words } = wordsOf(action);
  const act = (): void =>
    studio.act(changeFor(action, id), () => {
      onClose();
      toast({ message: said, tone: 'success' });
    });
  return (
    <ConfirmDialog
      {...words}
      pending={studio.acting}
      error={studio.error}
      onConfirm={act}
      onClose={onClose}
    />
  );
}
