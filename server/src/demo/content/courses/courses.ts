import { baristaBasics } from '#server/demo/content/units/baristaBasics.ts';
import { commercialCookery } from '#server/demo/content/units/commercialCookery.ts';
import { individualSupport } from '#server/demo/content/units/individualSupport.ts';
import { leadership } from '#server/demo/content/units/leadership.ts';
import type { DemoCourse } from '#server/demo/content/types.ts';

/** Every demonstration organisation offers these courses; the first is written in depth. */
export const demoCourses: DemoCourse[] = [commercialCookery, leadership, individualSupport, baristaBasics];
