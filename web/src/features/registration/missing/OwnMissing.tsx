import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useStore } from '#web/tenant/store.ts';
import { SkeletonCards } from '#web/ui/states/SkeletonCards.tsx';
import { ownMissingQuery } from './missing.api.ts';

const OwnMissingPart = lazy(async () => ({
  default: (await import('./OwnMissingPart.tsx')).OwnMissingPart,
}));

/** What a student is asked to complete, where something is missing; it stays until they leave, to say that it is saved. */
export function OwnMissing() {
  const studies = useStore(({ auth }) => auth.roles.includes('student'));
  const { data } = useQuery({ ...ownMissingQuery, enabled: studies });
  const [begun, setBegun] = useState(false);
  if (!data || (data.fields.length === 0 && !begun)) return null;
  if (!begun) setBegun(true);
  return (
    <Suspense fallback={<SkeletonCards count={1} grid={false} height={320} />}>
      <OwnMissingPart data={data} />
    </Suspense>
  );
}
