import { call, type Call } from '#web/lib/call.ts';

/* What can be done with an enrolment; each answers with the enrolment as it is then. */

export const extend = (
  id: string,
  body: Call<'POST /api/staff/course_subscriptions/:id/extension'>['body'],
) => call('POST /api/staff/course_subscriptions/:id/extension', { params: { id }, body });

export const pause = (id: string, body: Call<'POST /api/staff/course_subscriptions/:id/pause'>['body']) =>
  call('POST /api/staff/course_subscriptions/:id/pause', { params: { id }, body });

export const resume = (
  id: string,
  body: Call<'POST /api/staff/course_subscriptions/:id/resumption'>['body'],
) => call('POST /api/staff/course_subscriptions/:id/resumption', { params: { id }, body });

export const endAccess = (
  id: string,
  body: Call<'POST /api/staff/course_subscriptions/:id/access_end'>['body'],
) => call('POST /api/staff/course_subscriptions/:id/access_end', { params: { id }, body });

export const changeIntake = (
  id: string,
  body: Call<'POST /api/staff/course_subscriptions/:id/intake'>['body'],
) => call('POST /api/staff/course_subscriptions/:id/intake', { params: { id }, body });

export const correct = (
  id: string,
  body: Call<'POST /api/staff/course_subscriptions/:id/correction'>['body'],
) => call('POST /api/staff/course_subscriptions/:id/correction', { params: { id }, body });

export const withdraw = (
  id: string,
  body: Call<'POST /api/staff/course_subscriptions/:id/withdrawal'>['body'],
) => call('POST /api/staff/course_subscriptions/:id/withdrawal', { params: { id }, body });

export const transfer = (
  id: string,
  body: Call<'POST /api/staff/course_subscriptions/:id/transfer'>['body'],
) => call('POST /api/staff/course_subscriptions/:id/transfer', { params: { id }, body });
