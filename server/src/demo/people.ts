import type { Role } from '#contract/kit/roles.ts';
import type { Payer } from '#server/features/billing/books/billing.table.ts';
import type { DemoPlan } from './seedBilling.ts';
import type { Language } from '#contract/kit/values.ts';
import { pausingOrganisation } from './content/organisations.ts';

/** The password of everyone in the demonstration, except the person who belongs to all three organisations. */
export const demoPassword = 'livery-demo-2026';
export const sharedEmail = 'sam@shared.example';
export const sharedPassword = (slug: string): string => `livery-demo-${slug}`;

export interface DemoSubscription {
  course: string;
  /** Days from today; negative for the past. */
  startsIn: number;
  endsIn: number | null;
  status?: 'pending' | 'active' | 'paused' | 'withdrawn';
  /** Follows the edition before the newest one. */
  earlierEdition?: true;
  preCourse: 'to do' | 'done';
  /** Share of finished items, 0 to 1. */
  learned: number;
  /** Left out when it costs nothing. */
  pays?: DemoPlan;
}

export interface DemoPerson {
  /** The part before @; the organisation's own domain follows. */
  mailbox: string;
  name: string;
  preferredName?: string;
  language?: Language;
  roles: Role[];
  /** What this person's account shows a newcomer. */
  shows: string;
  subscriptions: DemoSubscription[];
  /** The organisation of this person; all of them when left out. */
  only?: string;
}

const student = (
  mailbox: string,
  name: string,
  shows: string,
  subscriptions: DemoSubscription[],
  preferredName = '',
): DemoPerson => ({ mailbox, name, preferredName, roles: ['student'], shows, subscriptions });

const staff = (mailbox: string, name: string, roles: Role[]): DemoPerson => ({
  mailbox,
  name,
  roles,
  shows: 'the console',
  subscriptions: [],
});

/** One in the middle of learning, one with pre-course items to do, one that starts later. */
const underWay: DemoSubscription[] = [
  { course: 'SIT30821', startsIn: -40, endsIn: 325, preCourse: 'done', learned: 0.45 },
  { course: 'BAR-01', startsIn: -2, endsIn: 20, preCourse: 'to do', learned: 0 },
  { course: 'CHC33021', startsIn: 12, endsIn: 377, preCourse: 'done', learned: 0 },
];

const fortnightly = (paid: number): DemoPlan => ({ plan: 'Deposit and fortnightly payments', paid });

const employer: Payer = {
  name: 'Saltbush Catering Pty Ltd',
  email: 'accounts@saltbush.example',
  address: '7 Wharf Road, Sydney NSW 2000',
};

/** The people of each demonstration organisation: a student in every state, and the staff. */
export const demoPeople: DemoPerson[] = [
  student(
    'student',
    'Amira Haddad',
    'a new student',
    [
      {
        course: 'SIT30821',
        startsIn: -2,
        endsIn: 363,
        preCourse: 'to do',
        learned: 0,
        pays: fortnightly(1),
      },
    ],
    'Amira',
  ),
  student(
    'midway',
    'Minh Tran',
    'in the middle of it',
    [
      {
        course: 'SIT30821',
        startsIn: -40,
        endsIn: 325,
        preCourse: 'done',
        learned: 0.45,
        // The third is twelve days late.
        pays: fortnightly(2),
      },
      { course: 'BAR-01', startsIn: -20, endsIn: 9, preCourse: 'done', learned: 0.34 },
      { course: 'CHC33021', startsIn: 12, endsIn: 377, preCourse: 'done', learned: 0 },
      { course: 'BSB50420', startsIn: 0, endsIn: null, status: 'pending', preCourse: 'to do', learned: 0 },
    ],
    'Minh',
  ),
  student('finished', 'Fiona Walsh', 'finished', [
    {
      course: 'BAR-01',
      startsIn: -120,
      endsIn: 245,
      preCourse: 'done',
      learned: 1,
      pays: { plan: 'All at once', paid: 1 },
    },
  ]),
  student('paused', 'Grace Okafor', 'study is paused for some weeks', [
    { course: 'SIT30821', startsIn: -90, endsIn: 275, status: 'paused', preCourse: 'done', learned: 0.45 },
  ]),
  student('again', 'Lucia Ferrari', 'a yearly refresher, the second time', [
    { course: 'BAR-01', startsIn: -400, endsIn: -35, preCourse: 'done', learned: 1 },
    { course: 'BAR-01', startsIn: -6, endsIn: 359, preCourse: 'done', learned: 0.34 },
  ]),
  student('ended', 'Elias Novak', 'access has ended', [
    { course: 'BSB50420', startsIn: -400, endsIn: -35, preCourse: 'done', learned: 0.6 },
    {
      course: 'CHC33021',
      startsIn: -200,
      endsIn: null,
      status: 'withdrawn',
      preCourse: 'done',
      learned: 0.7,
    },
  ]),
  {
    ...student('late', 'Jonas Reid', 'a payment is late, so what is not finished pauses', [
      {
        course: 'SIT30821',
        startsIn: -60,
        endsIn: 305,
        preCourse: 'done',
        learned: 0.45,
        // The third is more than a month late.
        pays: fortnightly(2),
      },
    ]),
    only: pausingOrganisation,
  },
  student('earlier', 'Rosa Lindqvist', 'studies an earlier edition of the course', [
    {
      course: 'BSB50420',
      startsIn: -30,
      endsIn: 335,
      earlierEdition: true,
      preCourse: 'to do',
      learned: 0.2,
    },
  ]),
  student('new', 'Nadia Rossi', 'nothing yet', []),
  student('waiting', 'Hugo Martins', 'work waits to be marked', [
    { course: 'SIT30821', startsIn: -20, endsIn: 345, preCourse: 'done', learned: 0.3 },
  ]),
  student('redo', 'Ines Duarte', 'one answer is to be done again', [
    { course: 'SIT30821', startsIn: -20, endsIn: 345, preCourse: 'done', learned: 0.3 },
  ]),
  student('assessed', 'Grace Okafor', 'may begin an assessment', [
    { course: 'SIT30821', startsIn: -14, endsIn: 351, preCourse: 'done', learned: 0.3 },
  ]),
  student('observed', 'Noah Adeyemi', 'is observed at work, by the employer who pays', [
    {
      course: 'SIT30821',
      startsIn: -30,
      endsIn: 335,
      preCourse: 'done',
      learned: 0.3,
      pays: { ...fortnightly(3), payer: employer, announced: true },
    },
  ]),
  { ...student('arabic', 'Layla Mansour', 'reads Arabic', underWay, 'ليلى'), language: 'ar' },
  { ...student('vietnamese', 'Linh Nguyen', 'reads Vietnamese', underWay, 'Thùy Linh'), language: 'vi' },
  staff('trainer', 'Tom Becker', ['trainer']),
  staff('assessor', 'Asha Menon', ['assessor']),
  staff('author', 'Oliver Grant', ['author']),
  staff('finance', 'Freya Lind', ['finance']),
  staff('admin', 'Dana Whitlock', ['administrator']),
];
