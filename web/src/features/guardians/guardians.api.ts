import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type Call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { replaceView } from '#web/lib/replaceView.ts';

/** The guardians in a record. The log says each time that somebody looked. */
export const guardiansQuery = (id: string) =>
  queryOptions({
    queryKey: staffKeys.guardians(id),
    queryFn: ({ signal }) => call('GET /api/staff/people/:id/guardians', { params: { id }, signal }),
    refetchOnWindowFocus: false,
  });

type NewGuardian = Call<'POST /api/staff/people/:id/guardians'>['body'];
type Correction = Call<'PUT /api/staff/people/:id/guardians/:guardianId'>['body'];
interface ReasonOf {
  readonly guardianId: string;
  readonly reason: string;
}

/** Adds a guardian to a record, corrects or removes one, and lets copies go again. */
export function useGuardianActs(id: string) {
  const client = useQueryClient();
  const onSuccess = (answer: Awaited<ReturnType<typeof add>>): void =>
    replaceView(client, guardiansQuery(id).queryKey, answer);
  const add = (body: NewGuardian) => call('POST /api/staff/people/:id/guardians', { params: { id }, body });
  return {
    add: useMutation({ mutationFn: add, onSuccess }),
    correct: useMutation({
      mutationFn: ({ guardianId, ...body }: Correction & { guardianId: string }) =>
        call('PUT /api/staff/people/:id/guardians/:guardianId', { params: { id, guardianId }, body }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: ({ guardianId, reason }: ReasonOf) =>
        call('PUT /api/staff/people/:id/guardians/:guardianId/removal', {
          params: { id, guardianId },
          body: { reason },
        }),
      onSuccess,
    }),
    resume: useMutation({
      mutationFn: ({ guardianId, reason }: ReasonOf) =>
        call('PUT /api/staff/people/:id/guardians/:guardianId/copying', {
          params: { id, guardianId },
          body: { reason },
        }),
      onSuccess,
    }),
  };
}
