import type { ListedCourse } from './listedCourse.ts';
import { dementia, digital } from './moreCommunity.ts';
import { coaching, foodSafety, pastry } from './moreHospitality.ts';
import { carpentry, whiteCard } from './moreTrades.ts';
import { shortTraining } from './templates.ts';

/** Extra courses of each demonstration organisation, and what its courses begin from. */
export const moreCourses: Record<string, ListedCourse[]> = {
  harbour: [carpentry, whiteCard, foodSafety, digital, shortTraining],
  redgum: [digital, dementia, foodSafety, shortTraining],
  saffron: [foodSafety, pastry, coaching, shortTraining],
};
