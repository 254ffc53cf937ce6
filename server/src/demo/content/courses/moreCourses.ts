import type { ListedCourse } from './listedCourse.ts';
import { dementia, digital } from './moreCommunity.ts';
import { coaching, foodSafety, pastry } from './moreHospitality.ts';
import { carpentry, whiteCard } from './moreTrades.ts';

/** Extra courses of each demonstration organisation. */
export const moreCourses: Record<string, ListedCourse[]> = {
  harbour: [carpentry, whiteCard, foodSafety, digital],
  redgum: [digital, dementia, foodSafety],
  saffron: [foodSafety, pastry, coaching],
};
