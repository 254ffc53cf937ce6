import { describe, expect, test } from 'vitest';
import type { Observation } from '#contract/assessments/items.ts';
import { ApiError } from '#web/lib/apiError.ts';
import type { KeptObservation } from './keptObservations.ts';
import { ObservationQueue } from './observationQueue.ts';
import type { ObservationSave } from '#web/features/evidence/observations/observations.api.ts';

const now = () => new Date('2026-11-24T01:00:00.000Z');
const stands = (own: Partial<Observation> = {}): Observation => ({
  id: 'observation',
  occasion: 1,
  observerName: 'Tom Becker',
  place: '',
  observedAt: now().toISOString(),
  minutes: null,
  settingId: null,
  checks: [],
  comment: '',
  files: [],
  revision: 1,
  confirmedByObserverAt: null,
  studentAnswer: null,
  ...own,
});

const photo = (id: string) => ({
  id,
  name: `${id}.jpg`,
  kind: 'picture' as const,
  mediaType: 'image/jpeg',
  bytes: 9,
  caption: 'The bench',
});

/** A server that counts revisions, and a device; both outlive the page. */
function world(start: Observation | null = null) {
  let server = start;
  let kept: KeptObservation | null = null;
  let failing: 'before' | 'after' | 'empty' | ApiError | null = null;
  const pauses: number[] = [];
  const sent: ObservationSave[] = [];
  const take = ({
    baseRevision,
    minutes = null,
    settingId = null,
    files = [],
    ...content
  }: ObservationSave): Observation => {
    if (baseRevision !== (server?.revision ?? 0)) throw new ApiError('changed_elsewhere');
    const there = files.filter(({ id }) => id !== 'deleted').map((file) => ({ ...photo(file.id), ...file }));
    server = stands({ ...content, minutes, settingId, files: there, revision: baseRevision + 1 });
    return server;
  };
  const open = () =>
    new ObservationQueue(server, kept, {
      store: {
        put: async (one) => void (kept = one),
        remove: async () => void (kept = null),
      },
      send: async (body) => {
        sent.push(body);
        if (failing instanceof ApiError) throw failing;
        if (failing === 'before') throw new ApiError('offline');
        if (failing === 'empty') return {} as Observation;
        const answer = take(body);
        if (failing === 'after') throw new ApiError('offline');
        return answer;
      },
      read: async () => server,
      now,
      wait: (_, ms) => pauses.push(ms),
      cancel: () => undefined,
    });
  return {
    open,
    sent,
    pauses,
    server: () => server,
    kept: () => kept,
    fail: (how: typeof failing) => void (failing = how),
    elsewhere: (own: Partial<Observation>) => {
      server = stands({ revision: (server?.revision ?? 0) + 1, ...own });
    },
  };
}

describe('What an observer sees', () => {
  test('lies on the device at once, and on the server a moment later', async () => {
    const { open, kept, server } = world();
    const queue = open();
    queue.change({ place: 'Kitchen' });
    expect(kept()?.seen.place).toBe('Kitchen');
    expect(server()).toBe(null);
    expect(await queue.flush()).toBe(true);
    expect(server()).toMatchObject({ place: 'Kitchen', revision: 1 });
    expect(queue.get()).toMatchObject({ status: 'saved', savedAt: now().toISOString(), unsaved: false });
    expect(kept()).toBe(null);
  });

  test('waits on the device without a network and is sent by the next visit', async () => {
    const { open, fail, kept, server } = world();
    fail('before');
    const queue = open();
    queue.change({ comment: 'Calm and clean' });
    expect(await queue.flush()).toBe(false);
    expect(queue.get()).toMatchObject({ status: 'kept', failure: 'offline', unsaved: true });
    fail(null);
    const again = open();
    expect(again.get().seen.comment).toBe('Calm and clean');
    expect(await again.flush()).toBe(true);
    expect(server()?.comment).toBe('Calm and clean');
    expect(kept()).toBe(null);
  });

  test('is known again as one’s own when only the answer was lost, and typed on over it', async () => {
    const { open, fail, server } = world();
    fail('after');
    const killed = open();
    killed.change({ place: 'Kitchen' });
    await killed.flush();
    killed.change({ comment: 'Typed on' });
    fail(null);
    const again = open();
    expect(await again.flush()).toBe(true);
    expect(again.get().status).toBe('saved');
    expect(server()).toMatchObject({ place: 'Kitchen', comment: 'Typed on', revision: 2 });
  });

  test('never overwrites what a colleague saved: one of the two is chosen', async () => {
    const { open, elsewhere, server, sent } = world(stands());
    const queue = open();
    elsewhere({ comment: 'By a colleague', observerName: 'Asha Menon' });
    queue.change({ comment: 'By me' });
    expect(await queue.flush()).toBe(false);
    expect(queue.get()).toMatchObject({ status: 'changed', theirs: { observerName: 'Asha Menon' } });
    const asked = sent.length;
    queue.change({ place: 'Kitchen' });
    expect(await queue.flush()).toBe(false);
    expect(sent).toHaveLength(asked);
    expect(await queue.keepMine()).toBe(true);
    expect(server()).toMatchObject({ comment: 'By me', place: 'Kitchen', revision: 3 });
  });

  test('takes the place of another version, and no file of either is lost', async () => {
    const { open, elsewhere, server } = world(stands({ files: [photo('both')] }));
    const queue = open();
    elsewhere({ files: [photo('both'), photo('theirs')] });
    queue.change({ files: [{ ...photo('both'), caption: 'In my words' }, photo('mine')] });
    await queue.flush();
    expect(await queue.keepMine()).toBe(true);
    expect(server()?.files.map(({ id, caption }) => [id, caption])).toEqual([
      ['both', 'In my words'],
      ['theirs', 'The bench'],
      ['mine', 'The bench'],
    ]);
  });

  test('lets go of a file that is not at the server any more', async () => {
    const { open } = world();
    const queue = open();
    queue.change({ files: [photo('deleted'), photo('there')] });
    await queue.flush();
    expect(queue.get().seen.files.map(({ id }) => id)).toEqual(['there']);
    expect(queue.get().unsaved).toBe(false);
  });

  test('goes when the other one is taken', async () => {
    const { open, elsewhere, kept } = world(stands());
    const queue = open();
    elsewhere({ comment: 'By a colleague' });
    queue.change({ comment: 'By me' });
    await queue.flush();
    await queue.takeTheirs();
    expect(queue.get()).toMatchObject({
      seen: { comment: 'By a colleague' },
      status: 'idle',
      unsaved: false,
    });
    expect(queue.revision).toBe(2);
    expect(kept()).toBe(null);
  });

  test('follows what was read anew only while nothing is typed here', async () => {
    const { open } = world(stands());
    const queue = open();
    queue.know(stands({ revision: 4, comment: 'Newer' }));
    expect(queue.get().seen.comment).toBe('Newer');
    queue.change({ comment: 'Mine' });
    queue.know(stands({ revision: 5, comment: 'Newest' }));
    expect(queue.get().seen.comment).toBe('Mine');
  });

  test('stays on the device when it is not taken any more, until it is discarded', async () => {
    const { open, fail, kept } = world(stands({ comment: 'Agreed' }));
    const queue = open();
    fail(new ApiError('assessment_closed'));
    queue.change({ comment: 'Too late' });
    expect(await queue.flush()).toBe(false);
    expect(queue.get()).toMatchObject({ status: 'refused', failure: 'assessment_closed' });
    expect(kept()?.seen.comment).toBe('Too late');
    await queue.takeTheirs();
    expect(queue.get().seen.comment).toBe('Agreed');
    expect(kept()).toBe(null);
  });

  test('that an answer says nothing of stays on the device and is sent again with more patience each time', async () => {
    const { open, fail, kept, sent, pauses, server } = world();
    fail('empty');
    const queue = open();
    queue.change({ comment: 'Calm and clean' });
    pauses.length = 0;
    for (let round = 0; round < 3; round++) expect(await queue.flush()).toBe(false);
    expect(sent).toHaveLength(3);
    expect(pauses).toEqual([2000, 5000, 15_000]);
    expect(queue.get()).toMatchObject({ status: 'kept', unsaved: true });
    expect(kept()?.seen.comment).toBe('Calm and clean');
    fail(null);
    expect(await queue.flush()).toBe(true);
    expect(server()?.comment).toBe('Calm and clean');
  });
});
