import type { ReadInput } from '#server/platform/http/reads.ts';
import type { Api } from '#contract/all.ts';
import type { Reply } from '#contract/kit/contract.ts';
import type { Caller } from '#server/platform/tenancy/caller.ts';
import type { Scope } from '#server/platform/scope.ts';

type OwnKey = Extract<keyof Api, `GET /api/${'student' | 'user'}/${string}`>;

interface Parameters {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
}

/** Reads what the application shows to a person, through the routes' own actions and schemas; null where they may not. */
export const ownReads =
  (scope: Scope, caller: Caller, request: ReadInput['request']) =>
  async <K extends OwnKey>(
    key: K,
    { params = {}, query = {} }: Parameters = {},
  ): Promise<Reply<Api[K]> | null> => {
    const route = request.server.reads.get(key);
    if (!route?.permits(caller)) return null;
    return JSON.parse(await route.answer({ scope, caller, request, params, query })) as Reply<Api[K]>;
  };

export type OwnReads = ReturnType<typeof ownReads>;

/** All pages of a list that is read backwards, the newest first; `earlier` says before what the next one begins. */
export async function everyEarlier<P>(
  read: (query: Record<string, string>) => Promise<P | null>,
  earlier: (page: P) => number | null,
): Promise<P[]> {
  const pages: P[] = [];
  for (let before: number | null = null; ;) {
    const page: P | null = await read(before === null ? {} : { before: String(before) });
    if (page) pages.push(page);
    before = page && earlier(page);
    if (before === null) return pages;
  }
}

interface PageOfRows<R> {
  readonly rows: readonly R[];
  readonly total: number;
}

/** All rows of a list that is read page by page. */
export async function everyPage<R>(read: (page: string) => Promise<PageOfRows<R> | null>): Promise<R[]> {
  const all: R[] = [];
  for (let page = 1; ; page += 1) {
    const next = await read(String(page));
    all.push(...(next?.rows ?? []));
    if (!next || next.rows.length === 0 || all.length >= next.total) return all;
  }
}
