import { expect, test } from 'vitest';
import { fetchedAhead } from './precached.ts';

const isAhead = fetchedAhead({
  'index.html': {
    file: 'assets/index.js',
    css: ['assets/index.css'],
    imports: ['_vendor.js'],
    dynamicImports: [
      'src/routes/_shell/dashboard.tsx?split',
      'src/routes/console/people.tsx?split',
      'src/tenant/languages/ar.ts',
    ],
  },
  '_vendor.js': { file: 'assets/vendor.js' },
  'src/routes/_shell/dashboard.tsx?split': {
    file: 'assets/dashboard.js',
    css: ['assets/dashboard.css'],
    imports: ['_meter.js'],
    dynamicImports: ['src/Pdf.tsx'],
  },
  '_meter.js': { file: 'assets/meter.js' },
  'src/Pdf.tsx': { file: 'assets/pdf.js', css: ['assets/pdf.css'] },
  'src/routes/console/people.tsx?split': { file: 'assets/people.js', imports: ['_table.js', '_meter.js'] },
  '_table.js': { file: 'assets/table.js' },
  'src/tenant/languages/ar.ts': { file: 'assets/ar.js' },
});

test('a student has the first screen, whatever its size, and all that is small', () => {
  for (const file of ['index.js', 'index.css', 'vendor.js']) {
    expect(isAhead(`assets/${file}`, 400_000), file).toBe(true);
  }
  for (const file of ['dashboard.js', 'dashboard.css', 'meter.js', 'pdf.css']) {
    expect(isAhead(`assets/${file}`, 10_000), file).toBe(true);
  }
});

test('what is big and rare, what only some need and what nobody imports is fetched when it is used', () => {
  expect(isAhead('assets/pdf.js', 600_000)).toBe(false);
  for (const file of ['people.js', 'table.js', 'ar.js', 'index.js.map']) {
    expect(isAhead(`assets/${file}`, 1_000), file).toBe(false);
  }
});
