/** A miniature of this repository: path → source. It does everything the rules permit and nothing else. */
export const miniature: Record<string, string> = {
  'contract/src/billing.ts': `import { z } from 'zod'; import { money } from './money.ts';
    export const Payment = z.object({ amount: money }); export type Bill = { total: number };`,
  'contract/src/money.ts': `import { z } from 'zod'; export const money = z.number();`,
  'contract/src/money.test.ts': `import { test } from 'vitest'; import { money } from './money.ts'; test('x', () => money);`,
  'brand/src/shades.ts': `import chroma from 'chroma-js'; import { ink } from '#brand/ink.ts';
    export const shades = () => chroma(ink);`,
  'brand/src/ink.ts': `export const ink = '#333';`,
  'brand/src/ink.test.ts': `import fs from 'node:fs'; import { ink } from './ink.ts'; fs.writeFileSync('/dev/null', ink);`,
  'country/au/abn.ts': `export const isAbn = () => true;`,
  'country/field.ts': `export type Field = { kind: string };`,
  'country/au/src/registration/fields.ts': `import type { Field } from '#country/field.ts'; export const fields: Field[] = [];`,
  'contract/src/fields.ts': `import { fields } from '#au/registration/fields.ts'; import type { Field } from '#country/field.ts';
    export const all: Field[] = fields;`,
  'messages/src/words.ts': `export const word = () => 'unit';`,

  'server/src/main.ts': `import { app } from './app.ts'; export const start = async () => (await import('#server/demo/world.ts')).world(app);`,
  'server/src/app.ts': `import Fastify from 'fastify'; import { bills } from '#server/features/billing/billing.routes.ts';
    export const app = { Fastify, bills };`,
  'server/src/cli/livery.ts': `import { makeBill } from '#test/makers.ts'; export const run = makeBill;`,
  'server/src/demo/world.ts': `import { makeBill } from '#test/makers.ts'; export const world = (app: unknown) => makeBill(app);`,
  'server/test/makers.ts': `import { bill } from '#server/features/billing/billing.table.ts'; export const makeBill = (tx: unknown) => [tx, bill];`,
  'server/test/testApp.ts': `import { app } from '#server/app.ts'; export const testApp = app;`,
  'server/src/platform/tenancy/tenant.ts': `import { sql } from 'drizzle-orm'; export const inTenant = sql; export type Tx = object;`,
  'server/src/platform/tenancy/tenantTable.ts': `import { pgTable } from 'drizzle-orm/pg-core'; export const tenantTable = pgTable;`,
  'server/src/platform/organisation.table.ts': `import { text } from 'drizzle-orm/pg-core'; export const organisation = text; export type Organisation = { id: string };`,
  'server/src/platform/organisation.queries.ts': `import { eq } from 'drizzle-orm'; import { organisation } from './organisation.table.ts'; export const find = [eq, organisation];`,
  'server/src/platform/jobs.ts': `import type pg from 'pg'; import type { Organisation } from './organisation.table.ts'; export const jobs = (c: pg.Client, o: Organisation) => [c, o];`,
  'server/src/platform/database/pool.ts': `import pg from 'pg'; export const pool = pg;`,
  'server/src/platform/clock.ts': `import os from 'node:os'; export const today = () => os.uptime(); export type Day = string;`,
  'server/src/platform/implement.ts': `import type { FastifyInstance } from 'fastify'; export type Bind = (app: FastifyInstance) => void;`,
  'server/src/platform/implement.test.ts': `import { testApp } from '#test/testApp.ts'; export const t = testApp;`,

  'server/src/letters/dress.ts': `import { bill } from '#server/features/files/files.actions.ts'; export const dress = bill;`,
  'server/src/features/files/files.actions.ts': `export const bill = 'a picture';`,

  'server/src/features/people/people.table.ts': `import { tenantTable } from '#server/platform/tenancy/tenantTable.ts'; export const person = tenantTable; export type Person = { id: string };`,
  'server/src/features/people/people.actions.ts': `import { findPerson } from './people.queries.ts'; export const rename = findPerson;`,
  'server/src/features/people/people.rules.ts': `export const isAdult = (age: number) => age > 17;`,
  'server/src/features/people/people.queries.ts': `import { person } from './people.table.ts'; export const findPerson = [person];`,
  'server/src/features/billing/billing.table.ts': `import { uuid } from 'drizzle-orm/pg-core'; import { person } from '#server/features/people/people.table.ts';
    import { tenantTable } from '#server/platform/tenancy/tenantTable.ts'; export const bill = [uuid, person, tenantTable]; export type BillRow = { due: string };`,
  'server/src/features/billing/billing.queries.ts': `import { eq } from 'drizzle-orm'; import type { Tx } from '#server/platform/tenancy/tenant.ts';
    import { person } from '#server/features/people/people.table.ts'; import { findPerson } from '#server/features/people/people.queries.ts';
    import { bill } from './billing.table.ts'; export const bills = (tx: Tx) => [tx, eq, person, findPerson, bill];`,
  'server/src/features/billing/billing.rules.ts': `import type { Bill } from '#contract/billing.ts'; import type { Day } from '#server/platform/clock.ts';
    import type { BillRow } from './billing.table.ts'; import { isAbn } from '../../../../country/au/abn.ts'; import { money } from '#contract/money.ts';
    import { isAdult } from '#server/features/people/people.rules.ts'; import { late } from './late.rules.ts'; import { ink } from '#brand/ink.ts';
    export const total = (b: Bill, row: BillRow, today: Day) => [b, row, new Date(today), late, isAbn, money, isAdult, ink];`,
  'server/src/features/billing/late.rules.ts': `export const late = (due: string, today: string) => due < today;`,
  'server/src/features/billing/billing.rules.test.ts': `import { total } from './billing.rules.ts'; import { makeBill } from '#test/makers.ts';
    export const t = [total, makeBill, new Date(), Date.now()];`,
  'server/src/features/billing/billing.actions.ts': `import type { Person } from '#server/features/people/people.table.ts'; import { rename } from '#server/features/people/people.actions.ts';
    import { bills } from './billing.queries.ts'; import { total } from './billing.rules.ts'; export const pay = (who: Person) => [who, rename, bills, total];`,
  'server/src/features/billing/billing.jobs.ts': `import { pay } from './billing.actions.ts'; export const remind = pay;`,
  'server/src/features/billing/billing.routes.ts': `import { Payment } from '#contract/billing.ts'; import type { Bind } from '#server/platform/implement.ts';
    import type { FastifyReply } from 'fastify'; import { rename } from '#server/features/people/people.actions.ts';
    import { bills as all } from './billing.queries.ts'; import { pay } from './billing.actions.ts'; import { total } from './billing.rules.ts';
    export const bills: [Bind?, FastifyReply?, ...unknown[]] = [undefined, undefined, Payment, rename, all, pay, total];`,
  'server/src/features/billing/billing.routes.test.ts': `import { testApp } from '#test/testApp.ts'; import { eq } from 'drizzle-orm'; import { bill } from './billing.table.ts';
    export const t = [testApp, eq, bill];`,

  'web/src/main.tsx': `import { routeTree } from './routeTree.gen.ts'; export const tree = routeTree;`,
  'web/src/routeTree.gen.ts': `import { Route } from './routes/index.tsx'; export const routeTree = Route;`,
  'web/src/routes/index.tsx': `import { BillingScreen } from '#web/features/billing/BillingScreen.tsx'; import { People } from '#web/features/people/People.tsx';
    import { Shell } from '#web/app/Shell.tsx'; export const Route = [BillingScreen, People, Shell];`,
  'web/src/app/Shell.tsx': `import { People } from '#web/features/people/People.tsx'; import { brand } from '#web/tenant/brand.ts'; export const Shell = [People, brand];`,
  'web/src/features/billing/billing.api.ts': `import type { Bill } from '#contract/billing.ts'; import { call } from '#web/lib/call.ts'; export const bills = (): Bill => call();`,
  'web/src/features/billing/BillingScreen.tsx': `import { type Bill } from '#contract/billing.ts'; import { bills } from './billing.api.ts'; import { Card } from '#web/ui/Card.tsx';
    import type { Answer } from '#web/lib/call.ts'; import { brand } from '#web/tenant/brand.ts'; import { word } from '#messages/words.ts'; import './billing.css';
    export const check = async () => (await import('#contract/billing.ts')).Payment; export const BillingScreen = (b: Bill, a: Answer) => [bills, Card, brand, word, b, a];`,
  'web/src/features/billing/billing.css': `a{}`,
  'web/src/features/billing/BillingScreen.test.tsx': `import { Payment } from '#contract/billing.ts'; import { BillingScreen } from './BillingScreen.tsx'; export const t = [Payment, BillingScreen];`,
  'web/src/features/people/People.tsx': `export const People = () => null;`,
  'web/src/tenant/brand.ts': `import { shades } from '#brand/shades.ts'; import { call } from '#web/tenant/session.api.ts'; import { Card } from '#web/ui/Card.tsx'; export const brand = [shades, call, Card];`,
  'web/src/shared/saving.ts': `import { brand } from '#web/tenant/brand.ts'; export const saving = brand;`,
  // A sub-room uses its room's own folder, and the folder uses its sub-rooms.
  'web/src/features/billing/card/CardView.tsx': `import { bills } from '#web/features/billing/billing.api.ts'; import { saving } from '#web/shared/saving.ts'; export const CardView = [bills, saving];`,
  'web/src/features/billing/pay/PayForm.tsx': `import { CardView } from '#web/features/billing/card/CardView.tsx'; export const PayForm = CardView;`,
  'web/src/features/billing/BillingDialogs.tsx': `import { PayForm } from './pay/PayForm.tsx'; export const BillingDialogs = PayForm;`,
  'web/src/tenant/session.api.ts': `import { call as ask } from '#web/lib/call.ts'; export const call = ask;`,
  'web/src/ui/Card.tsx': `import { useState } from 'react'; import { money } from '#web/lib/money.ts'; export const Card = [useState, money];`,
  'web/src/lib/call.ts': `import type { Bill } from '#contract/billing.ts'; export type Answer = Bill; export const call = (): Bill => ({ total: 1 });`,
  'web/src/lib/money.ts': `export const money = (n: number) => String(n);`,

  'e2e/billing.spec.ts': `import { test } from '@playwright/test'; import { world } from '#server/demo/world.ts'; test('x', () => world);`,
  'scripts/run.ts': `import { app } from '#server/app.ts'; export const run = app;`,
};

/** Packages in the miniature's node_modules: production first, then tools. */
export const packages = {
  dependencies: [
    'zod',
    'chroma-js',
    'fastify',
    'fastify-type-provider-zod',
    '@fastify/helmet',
    'drizzle-orm',
    'pg',
    'react',
  ],
  devDependencies: ['vitest', '@playwright/test'],
};
