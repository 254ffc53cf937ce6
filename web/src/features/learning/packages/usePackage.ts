import { useEffect, useRef, useState } from 'react';
import type { LedUpdate } from '#contract/learning/packageMessages.ts';
import { partsDone } from '#contract/learning/packageReport.ts';
import type { ContentBody, ItemView } from '#contract/learning.ts';
import type { PartState } from '#contract/editions/packages.ts';
import { sendPackageStates } from '#web/features/learning/recording/packageStates.ts';
import { PackageSession, type Launch, type PackagePart } from './session.ts';

interface PackageView {
  readonly item: ItemView;
  readonly body: Extract<ContentBody, { kind: 'package' }>;
  readonly launch: Launch;
  readonly states: readonly PartState[];
}
type FrameState = 'opening' | 'open' | 'ended' | 'unreachable';

const answersWithinMs = 20_000;

const askedOf = ({ completion }: ItemView): number | null =>
  completion.rule === 'reported' ? completion.score : null;

/** The part to begin with: the first that is not done. */
function firstPart({ item, body }: PackageView): PackagePart {
  const reports = item.reported?.reports ?? [];
  const asked = askedOf(item);
  const isDone = ({ id }: PackagePart): boolean =>
    partsDone(
      asked,
      reports.filter((report) => report.part === id),
    ) === 1;
  return body.parts.find((part) => !isDone(part)) ?? body.parts[0]!;
}

function sessionOf({ item, body, launch, states }: PackageView, part: PackagePart) {
  return new PackageSession(
    {
      itemId: item.id,
      body,
      origin: new URL(launch.url).origin,
      learner: launch.learner,
      rules: launch.sequencing,
      asked: askedOf(item),
      left: new Map(states.map((state) => [state.part, state])),
      reports: item.reported?.reports ?? [],
    },
    part,
  );
}

/** Plays a package in `frame` as long as it is shown. */
export function usePackage(opened: PackageView) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { parts } = opened.body;
  const [part, setPart] = useState(() => firstPart(opened));
  const [state, setState] = useState<FrameState>('opening');
  const [led, setLed] = useState<LedUpdate | null>(null);
  const [session] = useState(() => sessionOf(opened, part));
  useEffect(() => {
    sendPackageStates();
    const shown = frame.current?.contentWindow;
    if (!shown) return undefined;
    return session.listen(shown, {
      onReady: () => setState('open'),
      onEnded: () => setState('ended'),
      onLed(now) {
        setLed(now);
        const opens = parts.find(({ id }) => id === now.part);
        if (opens) setPart(opens);
        if (opens && now.opens) setState('open');
        if (!opens) setState('ended');
      },
    });
  }, [session, parts]);
  useEffect(() => {
    const late = setTimeout(
      () => setState((now) => (now === 'opening' ? 'unreachable' : now)),
      answersWithinMs,
    );
    return () => clearTimeout(late);
  }, []);
  const open = (chosen: PackagePart): void => {
    if (led) {
      if (chosen.id !== led.part) session.go('choice', chosen.id);
      return;
    }
    setPart(chosen);
    setState('open');
    void session.open(chosen);
  };
  return { frame, part, open, state, led, go: session.go.bind(session) };
}
