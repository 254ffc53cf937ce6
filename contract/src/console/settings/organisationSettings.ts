import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { Email, Line, TimeZone } from '#contract/kit/values.ts';

/* What the organisation is called, under which numbers it is registered, how it is reached, whom one complains to, and when its days begin. */

const OrganisationSettings = z
  .object({
    name: z.string().meta({ description: 'The trading name: pages, emails and documents carry it' }),
    legalName: z.string().meta({ description: 'Empty where it is the same as the name' }),
    tradingNames: z.array(z.string()).meta({ description: 'Other names it trades under' }),
    abn: z.string().meta({ description: 'Eleven digits; empty before it is given' }),
    acn: z.string().meta({ description: 'Nine digits; empty for none' }),
    providerCode: z.string().meta({ description: 'Of the national register; empty before it is given' }),
    cricosCode: z.string().meta({ description: 'Who may teach overseas students; empty for who may not' }),
    email: z.string().meta({ description: 'Where people write with questions; empty before it is given' }),
    phone: z.string(),
    website: z.string().meta({ description: 'Its address; empty for none' }),
    streetLine: z.string().meta({ description: 'Street and number; an address is whole or empty' }),
    streetSuburb: z.string(),
    streetState: z.string().meta({ description: 'A code of the list of states' }),
    streetPostcode: z.string(),
    postalLine: z
      .string()
      .meta({ description: 'Where mail goes, if elsewhere: a street, a post box, or both' }),
    postalBox: z.string(),
    postalSuburb: z.string(),
    postalState: z.string(),
    postalPostcode: z.string(),
    complaintsName: z.string().meta({ description: 'A person or a position' }),
    complaintsEmail: z.string(),
    complaintsPhone: z.string(),
    timeZone: z.string(),
  })
  .meta({ id: 'OrganisationSettings' });
export type OrganisationSettings = z.output<typeof OrganisationSettings>;

/** What may be saved. */
const change = {
  name: Line(100).min(1),
  legalName: Line(100),
  tradingNames: z.array(Line(100).min(1)).max(5),
  abn: Line(20),
  acn: Line(20),
  providerCode: Line(10).regex(/^[0-9A-Za-z]*$/),
  cricosCode: Line(10),
  email: Email,
  phone: Line(30),
  website: Line(200),
  streetLine: Line(100),
  streetSuburb: Line(100),
  streetState: Line(2),
  streetPostcode: Line(10),
  postalLine: Line(100),
  postalBox: Line(100),
  postalSuburb: Line(100),
  postalState: Line(2),
  postalPostcode: Line(10),
  complaintsName: Line(100),
  complaintsEmail: z.literal('').or(Email),
  complaintsPhone: Line(30),
  timeZone: TimeZone,
} satisfies Record<keyof OrganisationSettings, z.ZodType>;

export const OrganisationPage = z
  .object({
    settings: OrganisationSettings,
    revision: z.string().meta({ description: 'Changes with the settings' }),
    seller: z
      .object({ name: z.string(), abn: z.string() })
      .nullable()
      .meta({ description: 'Who stands on invoices; null before the money settings are saved' }),
  })
  .meta({ id: 'OrganisationPage' });
export type OrganisationPage = z.output<typeof OrganisationPage>;

export const organisationSettings = contract({
  'GET /api/staff/organisation': {
    access: { act: 'settings.change' },
    summary: 'Names, registration numbers, addresses, contacts and time zone of the organisation',
    response: OrganisationPage,
  },
  'PUT /api/staff/organisation': {
    access: { act: 'settings.change' },
    log: { on: 'organisation', by: 'none' },
    summary: 'Change them all; `revision` is the one that was read. Open pages wear the change',
    body: z.object({ ...change, revision: Line(64) }),
    response: OrganisationPage,
    errors: ['invalid_input', 'changed_elsewhere'],
  },
});
