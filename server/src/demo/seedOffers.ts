import { makeCourse, makeUnit, plainText } from '#test/makers.ts';
import { makeOffer } from '#test/makersCatalogue.ts';
import { readCoursePage } from '#server/features/catalogue/catalogue.actions.ts';
import { deliveryLocation, intake as intakeTable } from '#server/features/courses/intakes.table.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { addDays } from '#server/platform/basics/days.rules.ts';
import { informationOf, type Voice } from './content/information.ts';
import type { ListedCourse } from './content/courses/listedCourse.ts';
import { moreCourses } from './content/courses/moreCourses.ts';
import { demoOffers } from './content/offers/offers.ts';
import type { DemoIntake, DemoOffer } from './content/offers/offerTypes.ts';
import type { SeededCourse } from './seedCourses.ts';

interface SeedOffersOptions {
  tx: Tx;
  slug: string;
  voice: Voice;
  today: string;
  courses: Map<string, SeededCourse>;
}

const MONDAY = 1;
/** The first such weekday on or after a day. */
const weekdayFrom = (day: string, weekday: number): string =>
  addDays(day, (7 + weekday - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7);

function intakeOf(demo: DemoIntake, today: string) {
  const { startsIn, weekday = MONDAY, days, closesBefore, ...intake } = demo;
  if (startsIn === null) return intake;
  const startsOn = weekdayFrom(addDays(today, startsIn), weekday);
  return {
    ...intake,
    startsOn,
    endsOn: days === undefined || days === 1 ? null : addDays(startsOn, days - 1),
    closesOn: closesBefore === undefined ? null : addDays(startsOn, -closesBefore),
  };
}

/** Where the organisation delivers its training, as it is reported. */
async function seedLocation(tx: Tx): Promise<void> {
  await tx.insert(deliveryLocation).values({
    code: 'MAIN',
    name: 'Main campus',
    suburb: 'Sydney',
    state: '01',
    postcode: '2000',
    country: '1101',
  });
  const [place] = await tx.select({ id: deliveryLocation.id }).from(deliveryLocation);
  await tx.update(intakeTable).set({ locationId: place!.id });
}

async function seedOffer({ tx, voice, today }: SeedOffersOptions, courseId: string, demo: DemoOffer) {
  const { intakes, information, earlierVersions = 0, ...offer } = demo;
  await makeOffer(tx, courseId, {
    ...offer,
    intakes: intakes.map((intake) => intakeOf(intake, today)),
    information: informationOf(information, voice),
    version: earlierVersions + 1,
  });
}

/** The units of this organisation, by code. */
async function knownUnits({ tx, today, courses }: SeedOffersOptions): Promise<Map<string, string>> {
  const known = new Map<string, string>();
  for (const { id } of courses.values()) {
    const course = await readCoursePage(tx, id, today);
    for (const unit of course?.units ?? []) known.set(unit.code, unit.id);
  }
  return known;
}

async function seedListedCourse(
  options: SeedOffersOptions,
  listed: ListedCourse,
  known: Map<string, string>,
) {
  const { about, units, offer, template, ...course } = listed;
  for (const { code, title } of units) {
    if (known.has(code)) continue;
    known.set(code, (await makeUnit(options.tx, { code, title, items: [] })).id);
  }
  const { id } = await makeCourse(options.tx, {
    ...course,
    ...(template && { status: 'template' }),
    description: plainText(about),
    units: units.map(({ code, kind = 'core' }) => ({ unitId: known.get(code)!, kind })),
  });
  await seedOffer(options, id, offer);
}

/** Offers every demonstration course, some more that are only listed, and what courses begin from. */
export async function seedOffers(options: SeedOffersOptions): Promise<void> {
  for (const [code, { id }] of options.courses) await seedOffer(options, id, demoOffers[code]!);
  const known = await knownUnits(options);
  for (const listed of moreCourses[options.slug] ?? []) await seedListedCourse(options, listed, known);
  await seedLocation(options.tx);
}
