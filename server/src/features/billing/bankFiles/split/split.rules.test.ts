import { describe, expect, it } from 'vitest';
import { inBookingOrder, typedIn, wrongParts, type Part } from './split.rules.ts';

describe('What somebody looks for', () => {
  it.each<[string, number | null, number | null]>([
    ['INV-000042', 42, null],
    ['42', 42, 4200],
    ['1,250.00', null, 125_000],
    ['$99.95', null, 9995],
    ['Acme', null, null],
    ['12.5', null, null],
  ])('%s', (search, number, cents) => {
    expect(typedIn(search)).toEqual({ number, cents });
  });
});

describe('The parts of a line', () => {
  const of = (invoiceId: string | null, cents: number, personId = 'a'): Part => ({
    personId,
    invoiceId,
    cents,
  });
  const open = ({ invoiceId }: Part): number | null =>
    ({ one: 300, two: 200, paid: 0 })[invoiceId ?? ''] ?? null;

  it.each<[string, Part[], string[]]>([
    ['are the line', [of('one', 300), of('two', 200, 'b')], []],
    ['may leave a rest with somebody', [of('one', 300), of(null, 200)], []],
    ['may pay a part of an invoice', [of('one', 300), of('two', 100, 'b'), of(null, 100, 'b')], []],
    ['are not less than the line', [of('one', 300)], ['parts sum_differs']],
    ['are not more than the line', [of('one', 300), of(null, 300)], ['parts sum_differs']],
    ['pay no more than is open', [of('one', 500)], ['parts.0.cents too_big']],
    ['name an invoice once', [of('one', 250), of('one', 250)], ['parts.1.invoiceId repeated']],
    ['leave a rest with each person once', [of(null, 250), of(null, 250)], ['parts.1.invoiceId repeated']],
    ['pay nothing that is paid', [of('paid', 500)], ['parts.0.invoiceId not_open']],
    ['pay nothing of somebody else', [of('none', 500)], ['parts.0.invoiceId not_open']],
  ])('%s', (_what, parts, faults) => {
    expect(wrongParts(500, parts, open).map(({ field, code }) => `${field} ${code}`)).toEqual(faults);
  });

  it('are booked with what names an invoice first', () => {
    expect(inBookingOrder([of(null, 1), of('one', 2), of('two', 3)]).map(({ cents }) => cents)).toEqual([
      2, 3, 1,
    ]);
  });
});
