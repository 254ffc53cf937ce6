import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import type { Call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { justRead } from '#web/lib/ready.ts';
import type { ClassesSearch } from './list/classesSearch.ts';

export const classesQuery = ({ list, trainer, intake, course, page }: ClassesSearch) =>
  queryOptions({
    queryKey: staffKeys.room('/console/classes', { list, trainer, intake, course, page }),
    queryFn: ({ signal }) =>
      call('GET /api/staff/classes', {
        query: { list, trainerId: trainer, intakeId: intake, courseId: course, page },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: justRead,
  });

export const timetableQuery = (intakeId: string) =>
  queryOptions({
    queryKey: staffKeys.timetable(intakeId),
    queryFn: ({ signal }) => call('GET /api/staff/intakes/:id/classes', { params: { id: intakeId }, signal }),
    staleTime: justRead,
  });

export const classChoicesQuery = (intakeId: string) =>
  queryOptions({
    queryKey: staffKeys.classChoices(intakeId),
    queryFn: ({ signal }) =>
      call('GET /api/staff/intakes/:id/class_choices', { params: { id: intakeId }, signal }),
  });

export type PreviewQuery = Call<'GET /api/staff/intakes/:id/class_preview'>['query'];

export const classPreviewQuery = (intakeId: string, query: PreviewQuery) =>
  queryOptions({
    queryKey: staffKeys.classPreview(intakeId, query),
    queryFn: ({ signal }) =>
      call('GET /api/staff/intakes/:id/class_preview', { params: { id: intakeId }, query, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

/** How often an open roll looks for what a colleague marked, in ms. */
const lookAgain = 15_000;

export const rollQuery = (id: string) =>
  queryOptions({
    queryKey: staffKeys.roll(id),
    queryFn: ({ signal }) => call('GET /api/staff/classes/:id', { params: { id }, signal }),
    staleTime: justRead,
    refetchInterval: lookAgain,
  });

type RollMarks = Call<'PUT /api/staff/classes/:id/roll_marks'>['body'];
export const sendMarks = (id: string, body: RollMarks) =>
  call('PUT /api/staff/classes/:id/roll_marks', { params: { id }, body });

export const deliveryQuery = (id: string) =>
  queryOptions({
    queryKey: staffKeys.classDelivery(id),
    queryFn: ({ signal }) => call('GET /api/staff/classes/:id/delivery', { params: { id }, signal }),
    staleTime: 0,
  });

export function useDeliver(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) =>
      call('PUT /api/staff/classes/:id/delivery', { params: { id }, body: { ids } }),
    onSuccess: (answer) => client.setQueryData(staffKeys.classDelivery(id), answer),
  });
}

export const attendanceQuery = (intakeId: string, page: number) =>
  queryOptions({
    queryKey: staffKeys.attendancePage(intakeId, page),
    queryFn: ({ signal }) =>
      call('GET /api/staff/intakes/:id/attendance', { params: { id: intakeId }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

export const personAttendanceQuery = (id: string) =>
  queryOptions({
    queryKey: staffKeys.personAttendance(id),
    queryFn: ({ signal }) => call('GET /api/staff/people/:id/attendance', { params: { id }, signal }),
    // The log says each time that somebody looked.
    refetchOnWindowFocus: false,
  });

/** What a change of the timetable shows in: its intake, lists of classes and rolls. */
function useRenew(intakeId: string) {
  const client = useQueryClient();
  return (): void => {
    const stale = [
      staffKeys.classes,
      staffKeys.timetable(intakeId),
      ['staff', 'roll'],
      staffKeys.attendance(intakeId),
    ];
    for (const queryKey of stale) void client.invalidateQueries({ queryKey });
  };
}

type NewClasses = Call<'POST /api/staff/intakes/:id/classes'>['body'];
type ClassChange = Call<'PUT /api/staff/intakes/:id/classes'>['body'];

export function useAddClasses(intakeId: string) {
  const renew = useRenew(intakeId);
  return useMutation({
    mutationFn: (body: NewClasses) =>
      call('POST /api/staff/intakes/:id/classes', {
        params: { id: intakeId },
        body,
        idempotencyKey: body.seriesId,
      }),
    onSuccess: renew,
  });
}

export function useChangeClasses(intakeId: string) {
  const renew = useRenew(intakeId);
  return useMutation({
    mutationFn: (body: ClassChange) =>
      call('PUT /api/staff/intakes/:id/classes', { params: { id: intakeId }, body }),
    onSuccess: renew,
  });
}

export function useRemoveClasses(intakeId: string) {
  const renew = useRenew(intakeId);
  return useMutation({
    mutationFn: (ids: string[]) =>
      call('POST /api/staff/intakes/:id/class_removals', { params: { id: intakeId }, body: { ids } }),
    onSuccess: renew,
  });
}

export function useCancelClass(intakeId: string) {
  const renew = useRenew(intakeId);
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string | null }) =>
      call('PUT /api/staff/classes/:id/cancellation', { params: { id }, body: { reason } }),
    onSuccess: renew,
  });
}
