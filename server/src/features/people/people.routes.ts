import type { z } from 'zod';
import { may, type Act } from '#contract/kit/acts.ts';
import { people, type PeopleQuery, type PersonRow } from '#contract/people.ts';
import type { Caller } from '#server/platform/tenancy/caller.ts';
import { wordsTyped } from '#server/platform/basics/words.rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { implement } from '#server/platform/http/implement.ts';
import { accessOf, changeRoles, endAccess, restoreAccess } from './access.actions.ts';
import { invitePerson, waitingInvitations, withdraw } from './people.actions.ts';
import { peoplePage, subscriptionsOfPeople, type PeopleOrder } from './people.queries.ts';
import { accessLock } from '#server/features/study/access.rules.ts';
import { progressFrom } from '#contract/learning/itemProgress.ts';
import { statusSaid } from '#server/features/study/study.rules.ts';

const pageSize = 25;

type Subscription = Awaited<ReturnType<typeof subscriptionsOfPeople>>[number];

const subscriptionSaid = ({ id, courseTitle, done, total, ...access }: Subscription, today: string) => ({
  id,
  courseTitle,
  status: statusSaid(access.status, accessLock(access, today)),
  accessEndsOn: access.accessEndsOn,
  progress: progressFrom(done, total),
});

/** What the acts of the caller show of each person. */
interface Sees {
  readonly viewer: Caller;
  readonly contact: boolean;
  readonly study: boolean;
}

/** The order would also reveal when somebody was last here. */
const nameOrder = (sort: PeopleOrder): PeopleOrder => (sort === '-name' ? sort : 'name');

async function page(
  tx: Tx,
  { page: number, search, role, sort }: z.output<typeof PeopleQuery>,
  today: string,
  sees: Sees,
) {
  const filter = {
    ...(search && { words: wordsTyped(search), inEmails: sees.contact }),
    ...(role && { role }),
    viewer: sees.viewer,
  };
  const order = sees.study ? sort : nameOrder(sort);
  const { rows: found, ...shown } = await peoplePage(tx, filter, order, { asked: number, size: pageSize });
  const ids = sees.study ? found.map(({ id }) => id) : [];
  const subscriptions = Map.groupBy(await subscriptionsOfPeople(tx, ids), ({ personId }) => personId);
  const rows: PersonRow[] = found.map(({ lastSeenAt, email, ...person }) => ({
    ...person,
    email: sees.contact ? email : null,
    study: sees.study
      ? {
          lastSeenAt: lastSeenAt?.toISOString() ?? null,
          subscriptions: (subscriptions.get(person.id) ?? []).map((one) => subscriptionSaid(one, today)),
        }
      : null,
  }));
  return { rows, pageSize, ...shown };
}

export const peopleRoutes = implement(people, {
  'GET /api/staff/people': async ({ tx, query, today, caller }) => {
    const sees = (act: Act) => may(caller.roles, act);
    return page(tx, query, today, {
      viewer: caller,
      contact: sees('contact.read'),
      study: sees('study.read'),
    });
  },
  'GET /api/staff/people/:id/access': async ({ tx, params }) => accessOf(tx, params.id),
  'PUT /api/staff/people/:id/roles': async (input) => changeRoles(input, input.params.id, input.body),
  'POST /api/staff/people/:id/ending': async (input) => endAccess(input, input.params.id),
  'POST /api/staff/people/:id/restoration': async (input) => restoreAccess(input, input.params.id),
  'GET /api/staff/invitations': async ({ tx, now }) => waitingInvitations(tx, now),
  'POST /api/staff/invitations': async (input) => invitePerson(input, input.body),
  'DELETE /api/staff/invitations/:id': async ({ tx, now, params }) => withdraw(tx, params.id, now),
});
