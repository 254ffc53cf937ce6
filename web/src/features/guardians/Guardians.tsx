import { lazy, Suspense } from 'react';
import { may } from '#contract/kit/acts.ts';
import { m } from '#messages/generated/messages.js';
import { useStore } from '#web/tenant/store.ts';
import { OpenedPart } from '#web/ui/parts/OpenedPart.tsx';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import type { GuardiansProps } from './guardianProps.ts';

const GuardianList = lazy(async () => ({ default: (await import('./GuardianList.tsx')).GuardianList }));

/** The parents and guardians in the record of a student, read when it is opened. */
export function Guardians(props: GuardiansProps) {
  const reads = useStore(({ auth }) => may(auth.roles, 'record.read'));
  if (!reads) return null;
  return (
    <OpenedPart
      title={m.guardians_title()}
      text={m.guardians_text({ name: props.name })}
      show={m.guardians_show()}
      hide={m.guardians_hide()}
    >
      {() => (
        <Suspense fallback={<SkeletonCards count={2} grid={false} height={72} />}>
          <GuardianList {...props} />
        </Suspense>
      )}
    </OpenedPart>
  );
}
