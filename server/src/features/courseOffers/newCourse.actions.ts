import type { CourseOfferPage, NewCourse } from '#contract/console/courseOffers.ts';
import { Problem } from '#server/platform/basics/problem.ts';
import type { RequestScope } from '#server/platform/scope.ts';
import { readCourseOffer } from './courseOffers.actions.ts';
import { codeTaken } from './courseOffers.queries.ts';
import { insertCourse, insertFirstEdition, insertUnits, unitsByCode } from './newCourse.queries.ts';

const lower = ({ code }: { code: string }): string => code.toLowerCase();

/** The units of the course in order: those that are known as they are, the others added. */
async function unitsFor({ tx, caller, now }: RequestScope, given: NewCourse['units']) {
  const known = await unitsByCode(
    tx,
    given.map(({ code }) => code),
  );
  const codes = new Set(known.map(lower));
  const added = await insertUnits(
    tx,
    given.filter((unit) => !codes.has(lower(unit))),
    { personId: caller.personId, now },
  );
  const byCode = new Map([...known, ...added].map((unit) => [lower(unit), unit]));
  return given.map((unit, at) => {
    const { id, editionId } = byCode.get(lower(unit))!;
    if (editionId !== null) return { id, editionId };
    throw new Problem('invalid_input', {
      errors: [
        { field: `units.${at}.code`, code: 'not_published', message: 'This unit is not published yet' },
      ],
    });
  });
}

async function refuseWrong({ tx }: RequestScope, { id, code, units }: NewCourse): Promise<void> {
  const codes = units.map(lower);
  const twice = codes.flatMap((one, at) =>
    codes.indexOf(one) < at
      ? [{ field: `units.${at}.code`, code: 'repeated', message: 'A unit is there twice' }]
      : [],
  );
  const taken = (await codeTaken(tx, code, id))
    ? [{ field: 'code', code: 'taken', message: 'Another course has this code' }]
    : [];
  const errors = [...taken, ...twice];
  if (errors.length > 0) throw new Problem('invalid_input', { errors });
}

/** Adds a course with its units as a draft. Sent again it answers with what is there. */
export async function addCourse(scope: RequestScope, given: NewCourse): Promise<CourseOfferPage> {
  const { tx, caller, now } = scope;
  await refuseWrong(scope, given);
  const { units: wanted, ...about } = given;
  if (await insertCourse(tx, about)) {
    const units = await unitsFor(scope, wanted);
    await insertFirstEdition(tx, given.id, units, { personId: caller.personId, now });
  }
  const page = await readCourseOffer(scope, given.id);
  if (page.offer.code !== given.code || page.offer.title !== given.title)
    throw new Problem('idempotency_conflict');
  return page;
}
