import { expect, test } from 'vitest';
import { isPage } from './paths.ts';

test('every screen opens from the shell; what the server answers itself never does', () => {
  for (const path of ['/', '/dashboard', '/units/3f0a-9', '/auth/reset', '/apiary', '/console/people']) {
    expect(isPage(path), path).toBe(true);
  }
  for (const path of [
    '/api/auth/verify-email',
    '/api/student/files/1',
    '/api',
    '/outbox',
    '/outbox/1',
    '/assets/index.js',
    '/fonts/inter.woff2',
    '/manifest.webmanifest',
    '/robots.txt',
  ]) {
    expect(isPage(path), path).toBe(false);
  }
});
