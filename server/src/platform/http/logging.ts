import type { FastifyRequest } from 'fastify';
import type { Act } from '#contract/kit/acts.ts';
import type { Endpoint } from '#contract/kit/contract.ts';
import type { LogSubject, Subject } from '#contract/kit/subjects.ts';
import type { NewEntry, SubjectState } from '#server/platform/actionLog/actionLog.table.ts';
import { append } from '#server/platform/actionLog/append.ts';
import { canonicalJson } from '#server/platform/basics/canonicalJson.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import type { Caller } from '#server/platform/tenancy/caller.ts';
import type { Scope } from '#server/platform/scope.ts';

/** A subject as the log shows it. */
export interface SubjectRow {
  readonly id: string | null;
  readonly personId: string | null;
  readonly shown: SubjectState;
}
/** Reads subjects by their ids; without ids, the one an organisation has. */
export type SubjectReader = (tx: Tx, ids: readonly string[]) => Promise<SubjectRow[]>;
export type SubjectReaders = Readonly<Record<Subject, SubjectReader>>;
/** Whether the caller reaches each of these people (ADR 183). */
export type Reach = (tx: Tx, caller: Caller, personIds: readonly string[]) => Promise<boolean>;

/** One use of a logged route. */
export interface RouteLog {
  /** Notes the id of what the handler made. */
  readonly made: (id: string) => void;
  /** Reads what a write is about, before it. */
  begin(scope: Scope): Promise<void>;
  /** Appends to the log; the last thing in the transaction of the work. */
  readonly record: (scope: Scope) => Promise<void>;
  /** Throws when nothing was recorded. */
  check(): void;
}

interface Use {
  readonly request: FastifyRequest;
  readonly params: unknown;
  readonly body?: unknown;
  readonly caller: Caller;
}

function idsOf({ by }: LogSubject, { params, body }: Use, made: readonly string[]): readonly string[] {
  if (by === 'none') return [];
  if (by === 'made' || by === 'made_each') return made;
  if (by === 'ids') return (body as { ids: string[] }).ids;
  if (typeof by === 'object') {
    const given = { ...(body as object), ...(params as object) } as Record<string, string>;
    return by.map((name) => given[name]!);
  }
  return [(params as Record<string, string>)[by ?? 'id']!];
}

const byId = (rows: readonly SubjectRow[]) => new Map(rows.map((row) => [row.id, row]));

/** The columns that differ, as they were and as they are; a column one side lacks is left out there. */
function changes(
  before: SubjectState | undefined,
  after: SubjectState | undefined,
): Pick<NewEntry, 'before' | 'after'> {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => canonicalJson(before?.[name]) !== canonicalJson(after?.[name]),
  );
  const only = (shown: SubjectState | undefined) =>
    shown && Object.fromEntries(names.filter((name) => name in shown).map((name) => [name, shown[name]]));
  return { before: only(before) ?? null, after: only(after) ?? null };
}

/** How one use of this route is logged; null when its contract names no subject. */
export function loggingOf(route: string, { access, log }: Endpoint, use: Use): RouteLog | null {
  if (!log || typeof access === 'string') return null;
  const { act } = access;
  const { on } = log;
  const { subjects, reach } = use.request.server;
  const read = subjects[on];
  const isRead = route.startsWith('GET ');
  const madeIds: string[] = [];
  let before: ReadonlyMap<string | null, SubjectRow> = new Map();
  let recorded = false;

  const rowsNow = async (tx: Tx) => {
    const ids = idsOf(log, use, madeIds);
    const rows = ids.length === 0 && log.by !== 'none' ? [] : await read(tx, ids);
    const people = rows.flatMap(({ personId }) => personId ?? []);
    // Whoever cannot reach a student learns not even that there is one.
    if (!(await reach(tx, use.caller, people))) throw new Problem('not_found');
    return byId(rows);
  };
  const logging: RouteLog = {
    made: (id) => void madeIds.push(id),
    async begin(scope) {
      if (!isRead) before = await rowsNow(scope.tx);
    },
    async record(scope) {
      const after = await rowsNow(scope.tx);
      const ids = new Set([...before.keys(), ...after.keys()]);
      if (log.by === 'none') ids.add(null);
      await append(
        scope,
        [...ids].map((id) => {
          const [was, is] = [before.get(id), after.get(id)];
          const change = isRead ? { before: null, after: null } : changes(was?.shown, is?.shown);
          const personId = (is ?? was)?.personId ?? null;
          return { ...entryOf(route, act, use, scope.now), subject: on, subjectId: id, personId, ...change };
        }),
      );
      recorded = true;
    },
    check() {
      if (!recorded || (log.by === 'made' && madeIds.length === 0))
        throw new Error(`${route} tells the log nothing`);
    },
  };
  return logging;
}

/** Who does it, from where, and by which route. */
export function entryOf(
  route: string,
  act: Act,
  { request, caller }: Pick<Use, 'request' | 'caller'>,
  at: Date,
) {
  const device = (request.headers['user-agent'] ?? '').slice(0, 200);
  return { at, actorId: caller.personId, act, route, address: request.ip, device };
}
