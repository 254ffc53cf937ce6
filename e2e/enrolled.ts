import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newcomer } from './newcomer.ts';
import type { Brand } from './world.ts';

interface NewEnrolment {
  readonly email: string;
  readonly name: string;
  /** A part of the title of one course. */
  readonly course: string;
}

/** Enrols somebody new by hand, as the administrator of this page; resolves with the path of the enrolment. */
export async function enrolled(
  page: Page,
  brand: Brand,
  { email, name, course }: NewEnrolment,
): Promise<string> {
  await newcomer(page, brand, { email, name, role: 'student' });
  return page.evaluate(
    async ([of, titled, key]) => {
      const first = async (path: string, text: string): Promise<string> => {
        const answer = await fetch(`${path}=${encodeURIComponent(text)}`);
        const { rows } = (await answer.json()) as { rows: { id: string }[] };
        return rows[0]!.id;
      };
      const personId = await first('/api/staff/people?search', of);
      const answer = await fetch('/api/staff/course_subscriptions', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          key,
          personId,
          courseId: await first('/api/public/courses?q', titled),
          intakeId: null,
          paymentOptionId: null,
          studyReason: null,
          fundingSource: null,
          reason: 'By hand',
        }),
      });
      if (!answer.ok) throw new Error(await answer.text());
      const { id } = (await answer.json()) as { id: string };
      return `/console/people/${personId}/enrolments/${id}`;
    },
    [email, course, randomUUID()] as const,
  );
}
