import { useEffect, useRef, useState } from 'react';
import { partsDone } from '#contract/learning/packageReport.ts';
import type { ContentBody, ItemView } from '#contract/learning.ts';
import type { PartState } from '#contract/editions/packages.ts';
import { sendPackageStates } from '#web/features/learning/recording/packageStates.ts';
import { PackageSession, type PackagePart } from './session.ts';

interface PackageView {
  readonly item: ItemView;
  readonly body: Extract<ContentBody, { kind: 'package' }>;
  readonly launch: { readonly url: string; readonly learner: { readonly id: string; readonly name: string } };
  readonly states: readonly PartState[];
}
type FrameState = 'opening' | 'open' | 'ended' | 'unreachable';

const answersWithinMs = 20_000;

/** The part to begin with: the first that is not done. */
function firstPart({ item, body }: PackageView): PackagePart {
  const reports = item.reported?.reports ?? [];
  const asked = item.completion.rule === 'reported' ? item.completion.score : null;
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
      left: new Map(states.map((state) => [state.part, state])),
      reports: item.reported?.reports ?? [],
    },
    part,
  );
}

/** Plays a package in `frame` as long as it is shown. */
export function usePackage(opened: PackageView) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [part, setPart] = useState(() => firstPart(opened));
  const [state, setState] = useState<FrameState>('opening');
  const [session] = useState(() => sessionOf(opened, part));
  useEffect(() => {
    sendPackageStates();
    const shown = frame.current?.contentWindow;
    if (!shown) return undefined;
    return session.listen(shown, {
      onReady: () => setState('open'),
      onEnded: () => setState('ended'),
    });
  }, [session]);
  useEffect(() => {
    const late = setTimeout(
      () => setState((now) => (now === 'opening' ? 'unreachable' : now)),
      answersWithinMs,
    );
    return () => clearTimeout(late);
  }, []);
  const open = (chosen: PackagePart): void => {
    setPart(chosen);
    setState('open');
    void session.open(chosen);
  };
  return { frame, part, open, state };
}
