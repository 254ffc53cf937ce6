import { start as contract, type SetupLine, type WaitingWork } from '#contract/console/start.ts';
import type { StaffClass } from '#contract/classes/classes.ts';
import { endOfDay } from '#server/features/assessments/work/openness.rules.ts';
import { classesOfWeek } from '#server/features/classes/classes.queries.ts';
import { keepsAll } from '#server/features/classes/keeping.actions.ts';
import { rollsBacklog } from '#server/features/classes/list.actions.ts';
import { messagesBacklog } from '#server/features/threads/list.queries.ts';
import { missingDataBacklog } from '#server/features/missingData/list.queries.ts';
import { riskBacklog } from '#server/features/atRisk/list.queries.ts';
import { reviewsBacklog } from '#server/features/assessments/tool/signOff/waiting.queries.ts';
import { usesInstallation } from '#server/features/billing/accounts/keys.actions.ts';
import { lateMoneyBacklog } from '#server/features/billing/debt/debt.queries.ts';
import { failedLettersBacklog } from '#server/features/letters/letters.queries.ts';
import { transfersWaiting } from '#server/features/billing/books/payment.queries.ts';
import { openObservations } from '#server/features/evidence/observations/observationList.queries.ts';
import { waitingKinds, type WaitingKind } from '#contract/console/rooms.ts';
import { uncheckedBacklog } from '#server/features/credentials/credentials.queries.ts';
import { markingBacklog, markingPromised } from '#server/features/marking/queue.actions.ts';
import { looksWaiting } from '#server/features/marking/moderation/list.actions.ts';
import type { Backlog } from '#server/platform/basics/backlog.ts';
import type { Caller } from '#server/platform/tenancy/caller.ts';
import { readProtections } from '#server/features/billing/protection/protection.queries.ts';
import { endsSoon } from '#server/features/billing/protection/protection.rules.ts';
import { may } from '#contract/kit/acts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import {
  dateRequestsBacklog,
  invitationsBacklog,
  lettersBacklog,
  registrationsBacklog,
} from './start.queries.ts';
import { readSetup } from './setup.queries.ts';
import { setupLines } from './setup.rules.ts';

const backlogs: Record<WaitingKind, (scope: RequestScope) => Promise<Backlog>> = {
  registrations: ({ tx, caller }) => registrationsBacklog(tx, caller),
  work_to_mark: markingPromised,
  student_requests: (scope) => markingBacklog(scope, 'requests'),
  second_looks: looksWaiting,
  work_to_release: (scope) => markingBacklog(scope, 'to_release'),
  observations: ({ tx, caller }) => openObservations(tx, caller),
  messages: messagesPromised,
  rolls: rollsBacklog,
  at_risk: (scope) => riskBacklog(scope.tx, scope.caller, scope),
  missing_data: (scope) => missingDataBacklog(scope.tx, scope.caller, scope),
  reviews: ({ tx, caller }) => reviewsBacklog(tx, caller.personId),
  transfers: ({ tx, caller }) => transfersWaiting(tx, caller.personId),
  late_money: ({ tx, ...moment }) => lateMoneyBacklog(tx, moment),
  protection_ends: protectionEnds,
  date_requests: ({ tx, caller }) => dateRequestsBacklog(tx, caller.personId),
  waiting_letters: ({ tx }) => lettersBacklog(tx),
  failed_letters: ({ tx, now }) => failedLettersBacklog(tx, now),
  credentials: ({ tx, caller }) => uncheckedBacklog(tx, caller.personId),
  invitations: ({ tx }) => invitationsBacklog(tx),
};

/** Messages that wait for an answer, and by when the first of them is promised one. */
async function messagesPromised({ tx, caller, timeZone }: RequestScope): Promise<Backlog> {
  const { dueOn, ...backlog } = await messagesBacklog(tx, caller);
  return { ...backlog, promisedBy: dueOn === null ? null : endOfDay(dueOn, timeZone) };
}

/** The next classes of whoever gives some, or of everybody. */
const classesAhead = async (scope: RequestScope): Promise<StaffClass[]> => {
  const { tx, today, timeZone, caller } = scope;
  if (!may(caller.roles, 'class.keep')) return [];
  return classesOfWeek(tx, { from: today, timeZone, trainerId: keepsAll(scope) ? null : caller.personId });
};

/** Whether what protects prepaid money runs out soon and nothing follows it. */
async function protectionEnds({ tx, today }: RequestScope): Promise<Backlog> {
  return { count: endsSoon(await readProtections(tx), today) ? 1 : 0, since: null };
}

const kindsFor = ({ roles }: Caller): WaitingKind[] =>
  (Object.keys(waitingKinds) as WaitingKind[]).filter((kind) => may(roles, waitingKinds[kind].act));

const byAge = (a: WaitingWork, b: WaitingWork): number => (a.since ?? '').localeCompare(b.since ?? '');

async function linesOf({ tx, today, platform: { env }, organisation }: RequestScope): Promise<SetupLine[]> {
  const installation = {
    takesCards: usesInstallation(env, organisation),
    // The letters of a demonstration are read where they are kept.
    sendsMail: env.SMTP_URL !== undefined || env.LIVERY_DEMO,
  };
  return setupLines(await readSetup(tx, today, installation), today);
}

const setupNeeded = async (scope: RequestScope): Promise<number> =>
  (await linesOf(scope)).filter(({ state }) => state === 'needed').length;

const waitingFor = (scope: RequestScope): Promise<WaitingWork[]> =>
  Promise.all(
    kindsFor(scope.caller).map(async (kind): Promise<WaitingWork> => {
      const { count, since, promisedBy } = await backlogs[kind](scope);
      return {
        kind,
        count,
        since: since?.toISOString() ?? null,
        promise: promisedBy ? { by: promisedBy.toISOString(), passed: promisedBy < scope.now } : null,
      };
    }),
  );

export const startRoutes = implement(contract, {
  'GET /api/staff/setup': async (scope) => ({ lines: await linesOf(scope) }),
  'GET /api/staff/start': async (scope) => {
    const [waiting, classes, needed] = await Promise.all([
      waitingFor(scope),
      classesAhead(scope),
      may(scope.caller.roles, 'settings.change') ? setupNeeded(scope) : 0,
    ]);
    return {
      waiting: waiting.filter(({ count }) => count > 0).toSorted(byAge),
      classes,
      twoStepFrom: scope.caller.twoStepFrom,
      setupNeeded: needed,
    };
  },
});
