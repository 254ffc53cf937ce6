import type { Page } from '@playwright/test';
import type { CataloguePage } from '../contract/src/catalogue.ts';
import type { Registration } from '../contract/src/registration/state.ts';

/* Applies as the applicant's screens would, where a journey is about what comes after. The page is one of the organisation. */

const answers = {
  birthDate: '1998-04-17',
  gender: 'F',
  phone: '0412 345 678',
  addressCountry: 'AU',
  addressNumber: '12',
  addressStreet: 'Harbour Street',
  addressSuburb: 'Sydney',
  addressState: '01',
  addressPostcode: '2000',
  postalSame: true,
  countryOfBirth: '1101',
  languageAtHome: '1201',
  indigenousStatus: '4',
  employment: '01',
  highestSchoolLevel: '12',
  atSchool: 'N',
  disability: 'Y',
  disabilityTypes: ['11'],
  disabilitySupport: 'A seat near the front',
  priorEducation: 'N',
  studyReason: '01',
  usiChoice: 'later',
  identityChoice: 'in_person',
  llndReading: 'confident',
  llndWriting: 'some_help',
  llndNumeracy: 'confident',
  llndSpeaking: 'confident',
  llndDigital: 'confident',
  llndReadingTask: 'Wash your hands first.',
  llndNumeracyTask: '12',
  llndWritingTask: 'I would like to work in a kitchen.',
  recognition: 'none',
  payerKind: 'self',
};

const send = <T>(page: Page, method: string, path: string, body?: object): Promise<T> =>
  page.evaluate(
    async (asked) => {
      const answer = await fetch(`/api/public/${asked.path}`, {
        method: asked.method,
        headers: {
          'idempotency-key': crypto.randomUUID(),
          ...(asked.body && { 'content-type': 'application/json' }),
        },
        ...(asked.body && { body: JSON.stringify(asked.body) }),
      });
      if (!answer.ok) throw new Error(`${asked.method} ${asked.path}: ${await answer.text()}`);
      return (await answer.json()) as T;
    },
    { method, path, body },
  );

/** The course of the catalogue with this title. */
export async function courseCalled(page: Page, title: string): Promise<string> {
  const { rows } = await send<CataloguePage>(page, 'GET', `courses?q=${encodeURIComponent(title)}`);
  return rows.find((row) => row.title === title)!.id;
}

/** A draft with every answer, for the start with the most places. */
export async function fillApplication(
  page: Page,
  courseId: string,
  email: string,
  given: object,
): Promise<string> {
  const key = crypto.randomUUID();
  const { id } = await send<{ id: string }>(page, 'POST', 'registrations', { key, courseId, email });
  const { intakes, plans, steps } = await send<Registration>(page, 'GET', `registrations/${id}`);
  const [roomy] = intakes.toSorted((a, b) => (b.placesLeft ?? 1e6) - (a.placesLeft ?? 1e6));
  const choice = { intakeId: roomy?.id ?? null, paymentOptionId: plans[0]?.id ?? null };
  await send(page, 'PUT', `registrations/${id}/choice`, choice);
  await save(page, id, { ...firstCodes(steps), ...answers, ...given });
  return id;
}

/** The first code of every short list that has to be answered. */
const firstCodes = (steps: Registration['steps']): object =>
  Object.fromEntries(
    steps
      .flatMap(({ fields }) => fields)
      .filter(({ kind, required }) => kind === 'code' && required)
      .flatMap(({ field, options }) => (options ? [[field, options[0]]] : [])),
  );

const save = (page: Page, id: string, given: object): Promise<unknown> =>
  send(page, 'PATCH', `registrations/${id}/answers`, {
    device: 'device-one',
    answers: Object.entries(given).map(([field, value]) => ({
      field,
      value: value as unknown,
      baseRevision: 0,
    })),
  });

export async function signApplication(page: Page, id: string): Promise<void> {
  const { declarations, information } = await send<Registration>(page, 'GET', `registrations/${id}`);
  const declared = declarations.map((one) => one.id);
  await save(page, id, { declared, informationRead: String(information?.version ?? '') });
  await send(page, 'POST', `registrations/${id}/submission`, {
    signature: { kind: 'drawn', value: 'M 20 150 C 60 20 120 20 160 150 L 220 60 Q 300 10 380 150' },
    declarations: declared,
    informationVersion: information?.version ?? null,
  });
}
