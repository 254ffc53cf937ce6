import { start as contract, type Waiting } from '#contract/console/start.ts';
import { waitingKinds, type WaitingKind } from '#contract/console/rooms.ts';
import { transfersBacklog } from '#server/features/billing/desk/staffOverview.actions.ts';
import { observationsBacklog } from '#server/features/evidence/observations/observations.actions.ts';
import { deskOf, type Desk } from '#server/features/marking/desk.actions.ts';
import { markingBacklog } from '#server/features/marking/queue.actions.ts';
import type { Backlog } from '#server/platform/basics/backlog.ts';
import type { Caller } from '#server/platform/tenancy/caller.ts';
import { implement } from '#server/platform/http/implement.ts';
import { dateRequestsBacklog, invitationsBacklog, registrationsBacklog } from './start.queries.ts';

type Asking = Desk & { caller: Caller };

const backlogs: Record<WaitingKind, (asking: Asking) => Promise<Backlog>> = {
  registrations: ({ tx, caller }) => registrationsBacklog(tx, caller),
  work_to_mark: (desk) => markingBacklog(desk, 'to_mark'),
  student_requests: (desk) => markingBacklog(desk, 'requests'),
  work_to_release: (desk) => markingBacklog(desk, 'to_release'),
  observations: ({ tx, caller }) => observationsBacklog(tx, caller.personId),
  transfers: ({ tx, caller }) => transfersBacklog(tx, caller.personId),
  date_requests: ({ tx, caller }) => dateRequestsBacklog(tx, caller.personId),
  invitations: ({ tx }) => invitationsBacklog(tx),
};

const kindsFor = ({ roles }: Caller): WaitingKind[] =>
  (Object.keys(waitingKinds) as WaitingKind[]).filter((kind) =>
    waitingKinds[kind].roles.some((role) => roles.includes(role)),
  );

const byAge = (a: Waiting, b: Waiting): number => (a.since ?? '').localeCompare(b.since ?? '');

export const startRoutes = implement(contract, {
  'GET /api/staff/start': async ({ tx, platform, organisation, caller }) => {
    const desk = { ...deskOf({ tx, platform, organisation, caller }), caller };
    const waiting = await Promise.all(
      kindsFor(caller).map(async (kind): Promise<Waiting> => {
        const { count, since } = await backlogs[kind](desk);
        return { kind, count, since: since?.toISOString() ?? null };
      }),
    );
    return { waiting: waiting.filter(({ count }) => count > 0).toSorted(byAge) };
  },
});
