import { SaxesParser } from 'saxes';
import { bankCents, bankDay } from './amounts.rules.ts';
import { BankFault, cut, mostLines, type Credit, type Reading } from './bankFault.rules.ts';

/* CAMT.053, the statement of ISO 20022. Nothing in a file reaches outside of it: no document type, and so no entities. */

const mostDepth = 40;
const mostElements = 400_000;

interface Element {
  name: string;
  currency: string | undefined;
  children: Element[];
  text: string;
}

function treeOf(content: string): Element {
  const parser = new SaxesParser();
  const open: Element[] = [];
  let root: Element | undefined;
  let count = 0;
  parser.on('error', () => {
    throw new BankFault('not well-formed XML');
  });
  parser.on('doctype', () => {
    throw new BankFault('a document type is not read');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (++count > mostElements || open.length >= mostDepth) throw new BankFault('larger than any statement');
    const element: Element = {
      name: name.replace(/^.*:/, ''),
      currency: attributes['Ccy'],
      children: [],
      text: '',
    };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  const add = (text: string): void => {
    const element = open.at(-1);
    if (element && element.text.length < 2000) element.text += text;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.write(content).close();
  if (!root) throw new BankFault('no element');
  return root;
}

/** The elements at a path of names. */
const all = (element: Element, ...path: string[]): Element[] =>
  path.reduce<Element[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  );
const one = (element: Element, ...path: string[]): string => cut(all(element, ...path)[0]?.text ?? '');
const firstOf = (element: Element, ...paths: string[][]): string =>
  paths.map((path) => one(element, ...path)).find((text) => text !== '') ?? '';

/** What was written with a transfer. */
const wordsOf = (entry: Element, part: Element): string =>
  cut(
    [
      ...all(part, 'RmtInf', 'Ustrd').map(({ text }) => text),
      ...all(part, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref').map(({ text }) => text),
      one(part, 'Refs', 'EndToEndId').replace(/^NOTPROVIDED$/i, ''),
      one(entry, 'AddtlNtryInf'),
    ].join(' '),
  );

/** The number the bank gave a transaction, within its account; null when it gave none. */
function bankIdOf(entry: Element, part: Element, account: string, at: number): string | null {
  const ofEntry = one(entry, 'AcctSvcrRef');
  const number = one(part, 'Refs', 'AcctSvcrRef') || (ofEntry && `${ofEntry}/${at}`);
  return number ? `${account} ${number}` : null;
}

const amountIn = (entry: Element, part: Element): Element | undefined =>
  [...all(part, 'Amt'), ...all(part, 'AmtDtls', 'TxAmt', 'Amt'), ...all(entry, 'Amt')][0];

/** What a transaction says, or the entry itself when it has none. */
function creditOf(entry: Element, part: Element, account: string, at: number): Credit | null {
  const amount = amountIn(entry, part);
  const day = bankDay(firstOf(entry, ['BookgDt', 'Dt'], ['BookgDt', 'DtTm'], ['ValDt', 'Dt']), true);
  const cents = bankCents(cut(amount?.text ?? '')) ?? 0;
  if (!amount || day === null || cents <= 0) return null;
  return {
    day,
    cents,
    currency: amount.currency ?? null,
    payer: firstOf(part, ['RltdPties', 'Dbtr', 'Nm'], ['RltdPties', 'Dbtr', 'Pty', 'Nm']),
    text: wordsOf(entry, part),
    bankId: bankIdOf(entry, part, account, at),
  };
}

const isCredit = (entry: Element): boolean =>
  one(entry, 'CdtDbtInd') === 'CRDT' &&
  one(entry, 'RvslInd') !== 'true' &&
  ['', 'BOOK'].includes(firstOf(entry, ['Sts', 'Cd'], ['Sts']));

/** Reads a statement; only what is booked and came in counts. */
export function readCamt(content: string): Reading {
  const statements = all(treeOf(content), 'BkToCstmrStmt', 'Stmt');
  if (statements.length === 0) throw new BankFault('no statement in it');
  const reading: Reading = {
    format: 'camt053',
    header: [],
    columns: null,
    credits: [],
    others: 0,
    wrong: [],
  };
  let number = 0;
  for (const statement of statements) {
    const account = firstOf(statement, ['Acct', 'Id', 'IBAN'], ['Acct', 'Id', 'Othr', 'Id']);
    for (const entry of all(statement, 'Ntry')) {
      number += 1;
      if (!isCredit(entry)) {
        reading.others += 1;
        continue;
      }
      const details = all(entry, 'NtryDtls', 'TxDtls');
      // Several transactions of one entry each have an amount; a single one has that of the entry.
      const parts = details.length > 0 ? details : [entry];
      for (const [at, part] of parts.entries()) {
        const credit = creditOf(entry, part, account, at);
        if (credit) reading.credits.push(credit);
        else reading.wrong.push({ line: number, text: cut(one(entry, 'Amt')) });
      }
      if (reading.credits.length > mostLines) throw new BankFault('more lines than are read at once');
    }
  }
  return reading;
}
