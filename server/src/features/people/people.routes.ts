import type { z } from 'zod';
import { may, type Act } from '#contract/kit/acts.ts';
import { people, type PeopleQuery, type PersonRow } from '#contract/people.ts';
import { containing } from '#server/platform/basics/containing.rules.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { implement } from '#server/platform/http/implement.ts';
import { invitePerson, waitingInvitations, withdraw } from './people.actions.ts';
import { countPeople, peoplePage, subscriptionsOfPeople, type PeopleOrder } from './people.queries.ts';
import { accessLock, progressFrom, statusSaid } from '#server/features/study/study.rules.ts';

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
    ...(search && { pattern: containing(search), inEmails: sees.contact }),
    ...(role && { role }),
  };
  const total = await countPeople(tx, filter);
  // Show the last page when there are fewer people than when the page link was made.
  const shown = Math.min(number, Math.max(1, Math.ceil(total / pageSize)));
  const order = sees.study ? sort : nameOrder(sort);
  const found = await peoplePage(tx, filter, order, { size: pageSize, skip: (shown - 1) * pageSize });
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
  return { rows, page: shown, pageSize, total };
}

export const peopleRoutes = implement(people, {
  'GET /api/staff/people': async ({ tx, query, today, caller }) => {
    const sees = (act: Act) => may(caller.roles, act);
    return page(tx, query, today, { contact: sees('contact.read'), study: sees('study.read') });
  },
  'GET /api/staff/invitations': async ({ tx, now }) => waitingInvitations(tx, now),
  'POST /api/staff/invitations': async (input) => invitePerson(input, input.body),
  'DELETE /api/staff/invitations/:id': async ({ tx, now, params }) => withdraw(tx, params.id, now),
});
