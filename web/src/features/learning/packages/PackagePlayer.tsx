import { Button } from '@mantine/core';
import { IconArrowsMaximize, IconArrowsMinimize } from '@tabler/icons-react';
import { useRef } from 'react';
import type { ContentBody, ItemView } from '#contract/learning.ts';
import type { PartState } from '#contract/editions/packages.ts';
import type { LedUpdate } from '#contract/learning/packageMessages.ts';
import { m } from '#messages/generated/messages.js';
import { useStatesSaved } from '#web/features/learning/recording/packageStates.ts';
import { useOnline } from '#web/lib/online.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import classes from './package.module.css';
import { Parts } from './Parts.tsx';
import type { Launch } from './session.ts';
import { useFullScreen } from './useFullScreen.ts';
import { usePackage } from './usePackage.ts';

interface Props {
  readonly item: ItemView;
  readonly body: Extract<ContentBody, { kind: 'package' }>;
  readonly launch: Launch;
  readonly states: readonly PartState[];
  /** Opens it from the start, with a new address. */
  readonly onAgain: () => void;
}

/** The frame of a package, its parts, and ways into it and past it. */
export function PackagePlayer({ item, body, launch, states, onAgain }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const after = useRef<HTMLDivElement>(null);
  const { frame, part, open, state, led, go } = usePackage({ item, body, launch, states });
  const { isFull, toggle } = useFullScreen(box);
  const online = useOnline();
  const Icon = isFull ? IconArrowsMinimize : IconArrowsMaximize;
  return (
    <>
      {body.parts.length > 1 && (
        <Parts item={item} parts={body.parts} current={part.id} closed={led?.closed} onOpen={open} />
      )}
      <a
        href="#after-package"
        className={classes.skip}
        onClick={(event) => {
          event.preventDefault();
          after.current?.focus();
        }}
      >
        {m.learning_package_skip()}
      </a>
      <div ref={box} className={classes.box} data-full={isFull}>
        <div className={classes.bar}>
          {led && <Steps led={led} onGo={go} />}
          <Button variant="default" leftSection={<Icon size={20} aria-hidden />} onClick={toggle}>
            {isFull ? m.learning_package_small() : m.learning_package_full()}
          </Button>
        </div>
        {state === 'unreachable' ? (
          <ErrorState
            message={online ? m.learning_package_unreachable() : m.learning_package_offline()}
            onRetry={onAgain}
          />
        ) : (
          <iframe
            ref={frame}
            className={classes.frame}
            src={launch.url + body.standard}
            title={item.title}
            // Its own origin, which nobody else has: it may run and store there, and not lead this page elsewhere.
            // eslint-disable-next-line react/iframe-missing-sandbox
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-modals allow-downloads"
            allow="fullscreen; autoplay"
            referrerPolicy="no-referrer"
          />
        )}
      </div>
      <div id="after-package" ref={after} tabIndex={-1} className={classes.after}>
        {state === 'opening' && <span role="status">{m.learning_package_opening()}</span>}
        {state === 'ended' && <Ended led={led} part={part.id} onAgain={() => open(part)} />}
        <Kept />
      </div>
    </>
  );
}

interface StepsProps {
  readonly led: LedUpdate;
  readonly onGo: (request: 'continue' | 'previous') => void;
}

/** Ways to the parts before and after, as far as the rules of the package have them. */
function Steps({ led, onGo }: StepsProps) {
  return (
    <div className={classes.steps}>
      {led.previous && (
        <Button variant="default" onClick={() => onGo('previous')}>
          {m.learning_package_previous()}
        </Button>
      )}
      {led.continue && (
        <Button variant="default" onClick={() => onGo('continue')}>
          {m.learning_package_continue()}
        </Button>
      )}
    </div>
  );
}

interface EndedProps {
  readonly led: LedUpdate | null;
  readonly part: string;
  readonly onAgain: () => void;
}
/** The part was closed; it can be opened again unless the rules of the package are against it. */
function Ended({ led, part, onAgain: again }: EndedProps) {
  return (
    <>
      <span role="status">{m.learning_package_ended()}</span>
      {!led?.closed[part] && (
        <Button variant="default" onClick={again}>
          {m.learning_package_again()}
        </Button>
      )}
    </>
  );
}

/** Said only while where it was left is on this device alone. */
function Kept() {
  const saved = useStatesSaved();
  return saved === 'kept' ? <span role="status">{m.learning_package_kept()}</span> : null;
}
