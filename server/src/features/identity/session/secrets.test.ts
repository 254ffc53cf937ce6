import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnv } from '#server/platform/environment/env.ts';
import { organisationSecrets } from './secrets.ts';

describe('the secret of an organisation', () => {
  it('is its own, and the same after a restart', () => {
    const env = readEnv({ LIVERY_SECRET: 's'.repeat(40) });
    const secretOf = organisationSecrets(env);
    expect(secretOf('a')).not.toBe(secretOf('b'));
    expect(organisationSecrets(env)('a')).toBe(secretOf('a'));
  });

  it('comes from a secret made once, which only its owner may read, when none is given', () => {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'livery-secret-'));
    const env = readEnv({ DATA_DIR: dataDir });
    const first = organisationSecrets(env)('a');
    expect(fs.statSync(path.join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
    expect(organisationSecrets(env)('a')).toBe(first);
    fs.writeFileSync(path.join(dataDir, 'secret'), '');
    expect(() => organisationSecrets(env)).toThrow('holds no secret');
    fs.rmSync(dataDir, { recursive: true });
  });
});
