import { baristaBasics } from './baristaBasics.ts';
import { commercialCookery } from './commercialCookery.ts';
import { individualSupport } from './individualSupport.ts';
import { leadership } from './leadership.ts';
import type { DemoCourse } from './types.ts';

/** Every demonstration organisation offers all of these; the first is the one written in depth. */
export const demoCourses: DemoCourse[] = [commercialCookery, leadership, individualSupport, baristaBasics];
