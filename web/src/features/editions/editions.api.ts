import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { UnitEdition } from '#contract/editions/unitEditions.ts';
import { call } from '#web/lib/call.ts';
import { staffKeys } from '#web/lib/queryKeys/staffKeys.ts';
import { justRead } from '#web/lib/ready.ts';
import { replaceView } from '#web/lib/replaceView.ts';
import type { Save } from './draft/save.ts';

export const unitEditionsQuery = (unitId: string) =>
  queryOptions({
    queryKey: staffKeys.unitEditions(unitId),
    queryFn: ({ signal }) => call('GET /api/staff/units/:id/editions', { params: { id: unitId }, signal }),
    // A draft is saved many times between two looks at this.
    staleTime: justRead,
  });

/** An edition, a draft as it was saved last. */
export const unitEditionQuery = (id: string) =>
  queryOptions({
    queryKey: staffKeys.unitEdition(id),
    queryFn: ({ signal }) => call('GET /api/staff/unit_editions/:id', { params: { id }, signal }),
    staleTime: justRead,
    gcTime: 0,
  });

/** Which items gather evidence for which criteria of an edition. */
export const coverageQuery = (id: string) =>
  queryOptions({
    queryKey: staffKeys.coverageOf(id),
    queryFn: ({ signal }) => call('GET /api/staff/unit_editions/:id/coverage', { params: { id }, signal }),
    staleTime: justRead,
  });

async function readDraft(unitId: string, signal: AbortSignal): Promise<UnitEdition | null> {
  const { editions } = await call('GET /api/staff/units/:id/editions', { params: { id: unitId }, signal });
  const draft = editions.find(({ status }) => status === 'draft');
  return draft ? call('GET /api/staff/unit_editions/:id', { params: { id: draft.id }, signal }) : null;
}

/** The draft of the next edition; null when nobody has begun one. */
export const unitDraftQuery = (unitId: string) =>
  queryOptions({
    queryKey: staffKeys.unitDraft(unitId),
    queryFn: ({ signal }) => readDraft(unitId, signal),
    // Read once: the screen saves by itself from then on.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: 'always',
  });

const askAgainMs = 20_000;

/** Who else has a draft open; asking says that this person has it open, and which item. */
export const authorsQuery = (id: string, itemId: string | null) =>
  queryOptions({
    queryKey: staffKeys.draftAuthors(id, itemId),
    queryFn: ({ signal }) =>
      call('GET /api/staff/unit_editions/:id/authors', {
        params: { id },
        query: itemId === null ? {} : { item: itemId },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: askAgainMs,
    // Nobody asked for it, so nobody is told that it failed.
    retry: false,
    gcTime: 0,
  });

/** Begins the draft of the next edition, equal to the newest. */
export function useBeginDraft(unitId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/staff/units/:id/draft_edition', { params: { id: unitId } }),
    onSuccess: () => {
      // The draft that was published or discarded a moment ago: what is typed into it would be refused.
      client.removeQueries({ queryKey: staffKeys.unitDraft(unitId) });
      editionsChanged(client, unitId);
    },
  });
}

export const sendDraft = (id: string, save: Save) =>
  call('POST /api/staff/unit_editions/:id/changes', { params: { id }, body: save });

/** The draft of a unit whose outline is not on the page, begun where there is none. */
export async function beginDraftBeside(client: QueryClient, unitId: string): Promise<UnitEdition> {
  const edition = await call('POST /api/staff/units/:id/draft_edition', { params: { id: unitId } });
  editionsChanged(client, unitId);
  return edition;
}

/** Saves a draft whose outline is not on the page; one that is opened later reads it anew. */
export async function sendDraftBeside(client: QueryClient, { id, unitId }: UnitEdition, save: Save) {
  const answer = await sendDraft(id, save);
  draftSaved(client, unitId);
  void client.invalidateQueries({ queryKey: staffKeys.unitDraft(unitId) });
  return answer;
}

/** What the units of a course have to study, as it is written now. */
export const courseItemsQuery = (courseId: string) =>
  queryOptions({
    queryKey: staffKeys.courseItemsOf(courseId),
    queryFn: ({ signal }) => call('GET /api/staff/courses/:id/items', { params: { id: courseId }, signal }),
    staleTime: justRead,
  });

/** Forgets what lists of units and editions say of a draft; one that is open when a late save arrives reads it again. */
export function draftSaved(client: QueryClient, unitId: string): void {
  void client.invalidateQueries({ queryKey: staffKeys.units });
  void client.invalidateQueries({ queryKey: staffKeys.unitEditions(unitId) });
  void client.invalidateQueries({ queryKey: staffKeys.coverage });
  void client.invalidateQueries({ queryKey: staffKeys.courseItems });
}

export const unitCoursesQuery = (unitId: string) =>
  queryOptions({
    queryKey: staffKeys.unitCourses(unitId),
    queryFn: ({ signal }) => call('GET /api/staff/units/:id/courses', { params: { id: unitId }, signal }),
  });

/** Publishes the next edition of a course with the newest editions of its units. */
export function useRenewCourse(unitId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (courseId: string) =>
      call('POST /api/staff/units/:id/courses', { params: { id: unitId }, body: { courseId } }),
    onSuccess: (answer) => {
      replaceView(client, unitCoursesQuery(unitId).queryKey, answer);
      void client.invalidateQueries({ queryKey: staffKeys.courses });
    },
  });
}

/** Forgets what follows from what is published or being written. */
function editionsChanged(client: QueryClient, unitId: string): void {
  draftSaved(client, unitId);
  void client.invalidateQueries({ queryKey: staffKeys.unitCourses(unitId) });
  void client.invalidateQueries({ queryKey: staffKeys.courses });
  // The draft of a course says which of its units are published.
  void client.invalidateQueries({ queryKey: staffKeys.everyCourseEditions });
}

export function useAddUnit() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (unit: { id: string; code: string; title: string }) =>
      call('POST /api/staff/units', { body: unit }),
    onSuccess: ({ unitId }) => editionsChanged(client, unitId),
  });
}

/** Publishes the draft as it was read. */
export function usePublishUnit(unitId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, revision }: { id: string; revision: number }) =>
      call('POST /api/staff/unit_editions/:id/publication', { params: { id }, body: { revision } }),
    onSuccess: () => editionsChanged(client, unitId),
  });
}

export function useDiscardDraft(unitId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/staff/unit_editions/:id', { params: { id } }),
    onSuccess: () => editionsChanged(client, unitId),
  });
}
