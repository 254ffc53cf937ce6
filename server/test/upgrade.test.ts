import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoOrganisations } from '#server/demo/content/organisations.ts';
import { organisationBySlug } from '#server/features/organisations/organisations.queries.ts';
import { asOwner } from '#server/platform/database/asOwner.ts';
import { rebuildProgressOf, peopleWithProgress } from '#server/features/learning/rebuild.actions.ts';
import { before, databaseAfter, figuresBefore } from './upgrade/before.ts';
import { catalogueOf, figuresOf, studentsOf, type Figures } from './upgrade/figures.ts';
import { makeProtection } from './makers.ts';
import { testApp, type TestApp, type TestOrganisation } from './testApp.ts';

let test: TestApp;
const organisations = new Map<string, TestOrganisation>();
const wereRead = figuresBefore();

beforeAll(async () => {
  test = await testApp({}, databaseAfter);
  test.clock.set(before().at);
  for (const { slug } of demoOrganisations) {
    const row = (await asOwner(test.owner, (tx) => organisationBySlug(tx, slug)))!;
    const host = `${slug}.localhost`;
    const origin = `http://${host}:3000`;
    const organisation = { ...row, host, origin, reachedAt: origin };
    organisations.set(slug, organisation);
    // It only warned of the prepaid limit, which applies from now on: it records what protects the money.
    await test.in(organisation, (tx) => makeProtection(tx));
  }
});
afterAll(() => test.close());

/** Reads one path after the other, so that a difference names its path. What is new beside it may come on top. */
function expectEqual(now: Figures, then: Figures): void {
  expect(Object.keys(now)).toEqual(Object.keys(then));
  for (const [path, figures] of Object.entries(then))
    expect({ path, figures: now[path] }).toMatchObject({ path, figures: withNewStep(figures, now[path]) });
}

/** Steps that came since: where one of them is next, what was next before comes after it. */
const newSteps = new Set<unknown>(['feedback_released', 'class_soon']);

interface WithStep {
  readonly nextStep?: { readonly reason: string };
}
function withNewStep(then: unknown, now: unknown): unknown {
  const { nextStep } = (now ?? {}) as WithStep;
  return nextStep && newSteps.has(nextStep.reason) ? { ...(then as WithStep), nextStep } : then;
}

describe.each(demoOrganisations.map(({ slug }) => slug))(
  'An installation of before, upgraded: %s',
  (slug) => {
    it('shows visitors the same catalogue', async () => {
      expectEqual(await catalogueOf(test, organisations.get(slug)!), wereRead[slug]!);
    });

    it.each(studentsOf(wereRead, slug))(
      'shows %s the same courses, units, progress, assessments and money',
      async (mailbox) => {
        expectEqual(
          await figuresOf(test, organisations.get(slug)!, mailbox),
          wereRead[`${slug}/${mailbox}`]!,
        );
      },
    );

    it('has a record of everybody accepted so far, with the newest of what their registrations said', async () => {
      const rows = await test.in(organisations.get(slug)!, async (tx) => {
        const { rows: found } = await tx.execute<Record<string, unknown>>(`
          select r.answers #>> '{familyName,value}' as said, s.values ->> 'familyName' as known, s.client_number,
            r.answers #>> '{addressPostcode,value}' as said_postcode, s.values ->> 'addressPostcode' as postcode,
            s.values ? 'studyReason' as more,
            (select count(*)::int from record_change c where c.person_id = s.person_id
              and c.field = 'familyName' and c.source = 'registration') as changes
          from (select distinct on (person_id) * from registration where status = 'accepted'
            order by person_id, coalesce(decided_at, submitted_at, created_at) desc) r
          left join student_record s on s.person_id = r.person_id`);
        return found;
      });
      // Only this one had accepted a registration.
      expect(rows.length > 0).toBe(slug === 'harbour');
      for (const { said, known, said_postcode, postcode, client_number, more, changes } of rows) {
        expect([known, postcode, more]).toEqual([said, said_postcode, false]);
        expect(client_number).toMatch(/^\d{6}$/);
        expect(changes).toBeGreaterThan(0);
      }
      expect(new Set(rows.map((row) => row['client_number'])).size).toBe(rows.length);
    });

    it('has the progress that its events give', async () => {
      const wrong = await test.in(organisations.get(slug)!, async (tx) => {
        const counts = [];
        for (const personId of await peopleWithProgress(tx))
          counts.push(await rebuildProgressOf(tx, personId));
        return counts.filter((count) => count > 0);
      });
      expect(wrong).toEqual([]);
    });
  },
);
