import { z } from 'zod';
import { contract } from '#contract/kit/contract.ts';
import { Email, Line, TimeZone } from '#contract/kit/values.ts';

/* What the organisation is called, under which numbers it is registered, how it is reached, and when its days begin. */

const OrganisationSettings = z
  .object({
    name: z.string().meta({ description: 'The trading name: pages, emails and documents carry it' }),
    legalName: z.string().meta({ description: 'Empty where it is the same as the name' }),
    abn: z.string().meta({ description: 'Eleven digits; empty before it is given' }),
    providerCode: z.string().meta({ description: 'Of the national register; empty before it is given' }),
    email: z.string().meta({ description: 'Where people write with questions; empty before it is given' }),
    phone: z.string(),
    timeZone: z.string(),
  })
  .meta({ id: 'OrganisationSettings' });
export type OrganisationSettings = z.output<typeof OrganisationSettings>;

/** What may be saved. */
const change = {
  name: Line(100).min(1),
  legalName: Line(100),
  abn: Line(20),
  providerCode: Line(10).regex(/^[0-9A-Za-z]*$/),
  email: Email,
  phone: Line(30),
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
    summary: 'Name, registration numbers, contact and time zone of the organisation',
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
