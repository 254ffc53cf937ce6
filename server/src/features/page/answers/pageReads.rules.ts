import type { Api } from '#contract/all.ts';

export type ReadKey = Extract<keyof Api, `GET ${string}`>;

/** One call of a page's first load. */
export interface PageRead {
  readonly key: ReadKey;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** An answer with this in it is left out. */
  readonly without?: RegExp;
}

interface PageAddress {
  readonly params: Readonly<Record<string, string>>;
  readonly search: Readonly<Record<string, string>>;
}

/** The names of a call's query, in the order in which the web writes them. */
const catalogueQuery = [
  'q',
  'area',
  'mode',
  'location',
  'start',
  'priceMax',
  'accredited',
  'sort',
  'page',
] as const;

const pick = (search: PageAddress['search'], names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.filter((name) => search[name]).map((name) => [name, search[name]!]));

/** A form posts every field; the web leaves out of its call what says nothing. */
const withoutDefaults = ({
  sort = '',
  page: at = '',
  ...search
}: PageAddress['search']): PageAddress['search'] => ({
  ...search,
  sort: sort === 'relevance' ? '' : sort,
  page: at === '1' ? '' : at,
});

const session: PageRead = { key: 'GET /api/user/session' };
const addresses: PageRead = { key: 'GET /api/user/calendar_addresses' };
const own = (key: ReadKey) => (): PageRead[] => [{ key }, session];
const ownById = (key: ReadKey, param = 'id') => {
  return ({ params }: PageAddress): PageRead[] => [{ key, params: { id: params[param]! } }, session];
};
const ownList = (key: ReadKey, names: readonly string[], usual: Record<string, string> = {}) => {
  return ({ search }: PageAddress): PageRead[] => [
    { key, query: pick({ ...usual, ...search }, names) },
    session,
  ];
};

/** Time that runs is measured from the moment its answer arrives, and a page may take long to arrive. */
const runningTime = /"endsAt":"[^"]*","submittedAt":null/;

const text = (kind: string): PageRead => ({ key: 'GET /api/public/legal_texts/:kind', params: { kind } });
const page = (path: string, reads: (asked: PageAddress) => PageRead[]) => ({ path, reads });

/**
 * What the web asks for while it loads each page. A read that is missing, or that the web writes differently, is asked
 * for by the browser; `e2e/answers.spec.ts` holds the table.
 */
const pages = [
  page('/', () => [{ key: 'GET /api/student/dashboard' }, { key: 'GET /api/staff/start' }, session]),
  page('/dashboard', own('GET /api/student/dashboard')),
  page('/courses', own('GET /api/student/course_subscriptions')),
  page('/subscriptions', own('GET /api/student/course_subscriptions')),
  page('/subscriptions/:id', ({ params }) => [
    { key: 'GET /api/student/course_subscriptions/:id', params },
    { key: 'GET /api/student/course_subscriptions/:id/classes', params },
    { key: 'GET /api/student/course_subscriptions/:id/adjustments', params },
    session,
  ]),
  page('/pre-course/:id', ownById('GET /api/student/course_subscriptions/:id/pre_course_items')),
  page('/units/:id', ({ params, search }) => [
    { key: 'GET /api/student/units/:id', params },
    ...(search['item']
      ? [{ key: 'GET /api/student/content_items/:id', params: { id: search['item'] } } as const]
      : []),
    { key: 'GET /api/student/student_assessments' },
    session,
  ]),
  page('/assessments', own('GET /api/student/student_assessments')),
  page('/assessments/:id', ({ params }) => [
    { key: 'GET /api/student/student_assessments/:id', params, without: runningTime },
    session,
  ]),
  page('/calendar', ({ search }) => [
    { key: 'GET /api/student/calendar', query: pick(search, ['month']) },
    addresses,
    session,
  ]),
  page('/messages', () => [
    { key: 'GET /api/student/message_threads' },
    { key: 'GET /api/student/announcements', query: { page: '1' } },
    session,
  ]),
  page('/announcements/:id', ownById('GET /api/student/announcements/:id')),
  page('/messages/:id', ownById('GET /api/student/course_subscriptions/:id/messages')),
  page('/billing', own('GET /api/student/billing')),
  page('/user', () => [
    { key: 'GET /api/user/profile' },
    { key: 'GET /api/user/legal_name' },
    { key: 'GET /api/student/missing_data' },
    { key: 'GET /api/student/guardians' },
    session,
  ]),
  page('/user/notifications', () => [
    { key: 'GET /api/user/notification_preferences' },
    { key: 'GET /api/user/push_devices' },
    session,
  ]),
  page('/user/documents', own('GET /api/user/documents')),
  page('/user/record', own('GET /api/user/log_entries')),
  page('/user/security', () => [
    { key: 'GET /api/user/profile' },
    { key: 'GET /api/user/sessions' },
    session,
  ]),
  page('/console', own('GET /api/staff/start')),
  page(
    '/console/registrations',
    ownList('GET /api/staff/registrations', ['status', 'q', 'course', 'page'], { status: 'submitted' }),
  ),
  page('/console/registrations/:id', ownById('GET /api/staff/registrations/:id')),
  page(
    '/console/marking',
    ownList('GET /api/staff/student_assessments', ['view', 'sort', 'q', 'course', 'page']),
  ),
  page('/console/marking/:id', ownById('GET /api/staff/student_assessments/:id')),
  page('/console/observations', ownList('GET /api/staff/observations', ['state', 'q', 'page'])),
  page('/console/calendar', ({ search }) => [
    { key: 'GET /api/staff/calendar', query: pick(search, ['month', 'of']) },
    addresses,
    session,
  ]),
  page('/console/billing', own('GET /api/staff/billing')),
  page('/console/people', ownList('GET /api/staff/people', ['search', 'role', 'sort', 'page'])),
  page('/console/people/invite', own('GET /api/staff/invitations')),
  page('/console/people/duplicates', own('GET /api/staff/duplicates')),
  page('/console/people/:id', ownById('GET /api/staff/people/:id')),
  page('/console/people/:id/merge/:otherId', ({ params }) => [
    { key: 'GET /api/staff/people/:id/merge_previews/:otherId', params },
    session,
  ]),
  page('/console/people/:id/record', ownById('GET /api/staff/people/:id/record')),
  page('/console/brand', own('GET /api/staff/brand')),
  page('/console/page-views', ({ search }) => [
    { key: 'GET /api/staff/page_views', query: { days: search['days'] ?? '30' } },
    { key: 'GET /api/staff/analytics_settings' },
    session,
  ]),
  page('/auth/terms', () => [text('terms_of_use'), text('privacy_policy'), session]),
  page('/browse', ({ search }) => [
    { key: 'GET /api/public/courses', query: pick(withoutDefaults(search), catalogueQuery) },
    session,
  ]),
  page('/browse/:id', ownById('GET /api/public/courses/:id')),
  page('/register/:id', ({ params }) => [{ key: 'GET /api/public/courses/:id', params }]),
  page('/terms-of-use', () => [text('terms_of_use')]),
  page('/privacy-policy', () => [text('privacy_policy')]),
];

/** The values of `:names` in a pattern; null when the path is another one. */
export function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [i, part] of wanted.entries()) {
    if (part.startsWith(':')) params[part.slice(1)] = given[i]!;
    else if (part !== given[i]) return null;
  }
  return params;
}

/** A value of the address as the web's router reads it: `"42"` is the text 42. */
function valueOf(written: string): string {
  try {
    const value: unknown = JSON.parse(written);
    return typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string'
      ? String(value)
      : written;
  } catch {
    return written;
  }
}

function searchOf(search: string): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(search)].map(([name, value]) => [name, valueOf(value)]));
}

/** The calls of a page's first load; none for a page that asks for nothing. */
export function readsOf(path: string, search: string): readonly PageRead[] {
  const plain = path.replace(/(?<=.)\/+$/, '');
  for (const { path: pattern, reads } of pages) {
    const params = paramsOf(pattern, plain);
    if (params) return reads({ params, search: searchOf(search) });
  }
  return [];
}

/** The address of a call, letter by letter as the web writes it (`web/src/lib/call.ts`). */
export function addressOf({ key, params = {}, query = {} }: PageRead): string {
  const path = key
    .slice('GET '.length)
    .replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}
