import { brand } from './brand.ts';
import { dashboard } from './dashboard.ts';
import { identity } from './identity.ts';
import { learning } from './learning.ts';
import { legal } from './legal.ts';
import { pageViews } from './pageViews.ts';
import { people } from './people.ts';
import { precourse } from './precourse.ts';
import { profile } from './profile.ts';
import { search } from './search.ts';
import { subscriptions } from './subscriptions.ts';

/** Every route of the product's API; the server must answer each, the API document lists each. */
export const api = {
  ...brand,
  ...legal,
  ...identity,
  ...profile,
  ...people,
  ...subscriptions,
  ...precourse,
  ...learning,
  ...dashboard,
  ...search,
  ...pageViews,
};

export type Api = typeof api;
