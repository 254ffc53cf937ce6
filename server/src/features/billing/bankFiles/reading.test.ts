import { describe, expect, it } from 'vitest';
import { bankCents, bankDay, isDayFirst } from './amounts.rules.ts';
import { BankFault } from './bankFault.rules.ts';
import { readCamt } from './camt.ts';
import { readCsv } from './csv.ts';
import { identified } from './identity.ts';
import { invoiceNumbersIn, names, referencesIn } from './match.rules.ts';
import { bankReferenceOf } from '#server/features/billing/books/reference.rules.ts';

describe('An amount of a bank', () => {
  it.each([
    ['1,250.50', 125_050],
    ['1.250,50', 125_050],
    ['$45', 4500],
    ['-45.00', -4500],
    ['(45.00)', -4500],
    ['45.00 DR', -4500],
    ['45.00CR', 4500],
    ['0.5', 50],
    ['1,250', 125_000],
    ['', null],
    ['abc', null],
    ['12.345.678.901,00', null],
  ])('%s is %s cents', (typed, cents) => expect(bankCents(typed)).toBe(cents));
});

describe('A day of a bank', () => {
  it.each([
    ['2027-03-09', true, '2027-03-09'],
    ['20270309', true, '2027-03-09'],
    ['09/03/2027', true, '2027-03-09'],
    ['03/09/2027', false, '2027-03-09'],
    ['9 Mar 2027', true, '2027-03-09'],
    ['09.03.27', true, '2027-03-09'],
    ['31/02/2027', true, null],
    ['yesterday', true, null],
  ])('%s, day first %s, is %s', (typed, dayFirst, day) => expect(bankDay(typed, dayFirst)).toBe(day));

  it('comes first unless a number over 12 says otherwise', () => {
    expect(isDayFirst(['03/04/2027', '28/04/2027'])).toBe(true);
    expect(isDayFirst(['03/04/2027', '04/28/2027'])).toBe(false);
    expect(isDayFirst(['03/04/2027'])).toBe(true);
  });
});

describe('The CSV of a bank', () => {
  it.each([
    [
      'one column with a sign',
      'Date,Amount,Description,Balance\n09/03/2027,"1,250.00",Rent 1,5\n09/03/2027,-4.00,Fee,1\n',
    ],
    [
      'columns for in and out',
      'Transaction Date;Narrative;Debit Amount;Credit Amount\n09/03/2027;Rent 1;;1250.00\n09/03/2027;Fee;4.00;\n',
    ],
    ['no names at all', '09/03/2027,"+1250.00","Rent 1","+5.00"\n09/03/2027,"-4.00","Fee here","+1.00"\n'],
    [
      'lines above the table',
      'Bank of Examples\nAccount,1\n\nDate,Details,Amount\n09/03/2027,Rent 1,1250.00\n09/03/2027,Fee,-4.00\n',
    ],
  ])('is read with %s', (_, text) => {
    const { credits, others, wrong } = readCsv(text, null, null);
    expect(credits).toMatchObject([{ day: '2027-03-09', cents: 125_000, text: 'Rent 1' }]);
    expect(others).toBe(1);
    expect(wrong).toEqual([]);
  });

  it('says which lines cannot be read', () => {
    const { credits, wrong } = readCsv('Date,Amount,Details\n09/03/2027,5.00,A\nsoon,5.00,B\n', null, null);
    expect(credits).toHaveLength(1);
    expect(wrong).toEqual([{ line: 3, text: 'soon, 5.00, B' }]);
  });
});

const entry = (inside: string, amount = '500.00') => `<Ntry><Amt Ccy="AUD">${amount}</Amt>
  <CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2027-03-09</Dt></BookgDt>${inside}</Ntry>`;
const statement = (entries: string, before = '') => `<?xml version="1.0" encoding="UTF-8"?>${before}
  <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
  <Acct><Id><IBAN>XX1</IBAN></Id></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`;

describe('A statement in CAMT.053', () => {
  it('has a line for each transaction of an entry, and leaves out what went out or is not booked', () => {
    const details = (
      name: string,
      cents: string,
    ) => `<TxDtls><Refs><AcctSvcrRef>R${cents}</AcctSvcrRef></Refs>
      <AmtDtls><TxAmt><Amt Ccy="AUD">${cents}</Amt></TxAmt></AmtDtls>
      <RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>Invoice 12</Ustrd></RmtInf></TxDtls>`;
    const { credits, others } = readCamt(
      statement(
        entry(`<NtryDtls>${details('A Haddad', '200.00')}${details('B Nguyen', '300.00')}</NtryDtls>`) +
          entry('<AcctSvcrRef>E1</AcctSvcrRef>', '7.00').replace('CRDT', 'DBIT') +
          entry('', '8.00').replace('BOOK', 'PDNG'),
      ),
    );
    expect(others).toBe(2);
    expect(credits).toMatchObject([
      { cents: 20_000, payer: 'A Haddad', text: 'Invoice 12', currency: 'AUD', bankId: 'XX1 R200.00' },
      { cents: 30_000, payer: 'B Nguyen', bankId: 'XX1 R300.00' },
    ]);
  });

  it.each([
    ['a document type with an entity', statement(entry(''), '<!DOCTYPE x [<!ENTITY a "aaaa">]>')],
    [
      'an entity that reads a file',
      statement(entry('&x;'), '<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
    ],
    ['an unknown entity', statement(entry('<AddtlNtryInf>&x;</AddtlNtryInf>'))],
    ['elements without end', statement(entry('<a>'.repeat(100)))],
    ['what is no XML', '<Document'],
    ['another document', '<html><body/></html>'],
  ])('is refused with %s', (_, text) => {
    expect(() => readCamt(text)).toThrow(BankFault);
  });
});

describe('The identity of a line', () => {
  it('is the number of the bank where there is one, whatever else the text says later', () => {
    const line = { day: '2027-03-09', cents: 1, currency: null, payer: '', text: 'a', bankId: 'B1' };
    expect(identified([line])[0]!.identity).toBe(identified([{ ...line, text: 'b' }])[0]!.identity);
    expect(identified([{ ...line, bankId: null }])[0]!.identity).not.toBe(
      identified([{ ...line, bankId: null, text: 'b' }])[0]!.identity,
    );
  });
});

describe('What a line says', () => {
  const line = (text: string) => ({ cents: 1, payer: '', text });
  it('is a reference only with its check digit, and an invoice by its printed number', () => {
    const reference = bankReferenceOf(42);
    const wrong = reference.slice(0, -1) + String((Number(reference.at(-1)) + 1) % 10);
    expect(referencesIn(line(`Osko ${reference} x`))).toEqual([reference]);
    expect(referencesIn(line(`Osko ${wrong} x`))).toEqual([]);
    expect(invoiceNumbersIn(line('INV-000042 and invoice 7'))).toEqual([42, 7]);
    expect(invoiceNumbersIn(line('invest 42'))).toEqual([]);
  });

  it('names somebody by family and given name, or its first letter, whatever the accents', () => {
    expect(names(line('HADDAD AMIRA'), 'Amira Haddad')).toBe(true);
    expect(names(line('A Haddad rent'), 'Amira Haddad')).toBe(true);
    expect(names(line('Transfer Haddad'), 'Bo Haddad')).toBe(false);
    expect(names(line('JOSE NUNEZ'), 'José Núñez')).toBe(true);
    expect(names(line('Nguyen'), 'Amira Haddad')).toBe(false);
  });
});
