import type { FastifyRequest } from 'fastify';
import { may } from '#contract/kit/acts.ts';
import type { Endpoint } from '#contract/kit/contract.ts';
import { viewingHeader } from '#contract/viewings/viewingHeader.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import type { Caller } from '#server/platform/tenancy/caller.ts';
import type { Scope } from '#server/platform/scope.ts';

/** The student whom a viewing shows; the viewings feature implements it. */
export type ViewedStudent = (scope: Scope, viewer: Caller, viewingId: string) => Promise<Caller>;

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const whole = new RegExp(`^${uuid}$`);
const framedPage = new RegExp(`/console/people/viewings/(${uuid})/student$`);

/** The viewing a request names. A picture and a link carry no header of ours, so theirs is that of the page they stand in. */
function viewingOf({ headers }: FastifyRequest, { response }: Endpoint): string | null {
  const named = headers[viewingHeader];
  if (typeof named === 'string') return whole.test(named) ? named : '';
  return (response === 'file' && framedPage.exec(headers.referer?.split('?')[0] ?? '')?.[1]) || null;
}

/** Who a student's route is for: the caller, or the student whom the caller sees. A viewing only reads. */
export async function whoseRoute(
  scope: Scope,
  caller: Caller,
  request: FastifyRequest,
  endpoint: Endpoint,
): Promise<Caller> {
  const id = endpoint.access === 'student' ? viewingOf(request, endpoint) : null;
  if (id === null) return caller;
  if (request.method !== 'GET' || !may(caller.roles, 'student.view') || caller.missingStep)
    throw new Problem('wrong_role');
  if (id === '') throw new Problem('not_found');
  return request.server.viewedStudent(scope, caller, id);
}
