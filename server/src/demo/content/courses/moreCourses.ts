import type { ListedCourse } from './listedCourse.ts';
import { dementia, digital } from './moreCommunity.ts';
import { coaching, foodSafety, pastry } from './moreHospitality.ts';
import { carpentry, whiteCard } from './moreTrades.ts';

/** What each demonstration organisation offers beside the courses all of them teach. */
export const moreCourses: Record<string, ListedCourse[]> = {
  harbour: [carpentry, whiteCard, foodSafety, digital],
  redgum: [digital, dementia, foodSafety],
  saffron: [foodSafety, pastry, coaching],
};
