import type { CourseIntake } from '#contract/catalogue.ts';

/** An open intake of a course, for tests. */
export const anIntake = (id: string, own: Partial<CourseIntake> = {}): CourseIntake => ({
  id,
  name: id,
  startsOn: null,
  endsOn: null,
  closesOn: null,
  mode: 'online',
  location: null,
  schedule: '',
  full: false,
  waitingList: false,
  placesLeft: null,
  ...own,
});
