import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProduct } from './product.ts';

/* How long a file of students takes, from its upload to its last row. `node bench/imports.ts [rows]` */

const rows = Number(process.argv[2] ?? 5000);
const given = ['Mai', 'Omar', 'Lucia', 'Tane', 'Zoe', 'Ivan', 'Amina'];
/** A family name without digits, another for each row. */
const family = (n: number): string =>
  `Ng${String(n)
    .split('')
    .map((digit) => 'abcdefghij'[Number(digit)])
    .join('')}`;

const lines = Array.from(
  { length: rows },
  (_, n) =>
    `${given[n % 7]},${family(n)},bench${n}@import.example,${1 + (n % 28)}/${1 + (n % 12)}/${1960 + (n % 45)},` +
    `04${String(10_000_000 + n)},Harbour Street,${1 + (n % 200)},Sydney,NSW,2000,Australia,1201,Female,01`,
);
const header =
  'First name,Last name,Email,DOB,Mobile,Street,Street number,Suburb,State,Postcode,Country of birth,Language,Gender,Employment status';

const product = await startProduct();
try {
  const headers: Record<string, string> = { 'content-type': 'application/json', origin: product.base };
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${product.base}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const signedIn = await call('POST', '/api/auth/sign-in/email', {
    email: 'admin@harbour.example',
    password: 'livery-demo-2026',
  });
  headers['cookie'] = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const clock = (said: string, from: number) =>
    process.stdout.write(`${said}: ${((performance.now() - from) / 1000).toFixed(1)} s\n`);

  let from = performance.now();
  const whole = Buffer.from([header, ...lines].join('\n')).toString('base64');
  const content = whole.match(/.{1,200000}/g);
  const read = await call('POST', '/api/staff/imports', { kind: 'students', fileName: 'bench.csv', content });
  const { id, revision, counts } = (await read.json()) as {
    id: string;
    revision: number;
    counts: Record<string, number>;
  };
  clock(`read and checked, ${counts['ready']} of ${rows} rows ready`, from);

  from = performance.now();
  await call('PATCH', `/api/staff/imports/${id}/rows/2`, { cells: [{ column: 0, text: 'Mia' }] });
  clock('one row corrected, all checked again', from);

  from = performance.now();
  await call('POST', `/api/staff/imports/${id}/start`, { revision: revision + 1, mail: false });
  for (;;) {
    const view = (await (await call('GET', `/api/staff/imports/${id}`)).json()) as { state: string };
    if (view.state !== 'running') break;
    await sleep(250);
  }
  clock('imported, with up to two seconds until the job begins', from);
} finally {
  await product.stop();
}
