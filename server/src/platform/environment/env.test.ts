import { describe, expect, it } from 'vitest';
import { EnvError, readEnv } from './env.ts';

const wrong = (source: Record<string, string>): string => {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.message;
  }
  return '';
};

describe('The environment', () => {
  it('needs nothing to start the demonstration on this machine', () => {
    expect(readEnv({})).toMatchObject({ PORT: 3000, HOST: 'localhost', LIVERY_DEMO: true });
  });

  it('treats an empty value as missing', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 });
  });

  it('lists everything that is wrong at once, by name', () => {
    const message = wrong({ PORT: 'many', LIVERY_SECRET: 'short', SMTP_URL: 'nonsense' });
    expect(message).toContain('PORT:');
    expect(message).toContain('LIVERY_SECRET: At least 32 characters');
    expect(message).toContain('SMTP_URL:');
  });

  it('refuses a public host while the demonstration passwords are known to everyone', () => {
    expect(wrong({ HOST: '0.0.0.0' })).toContain('LIVERY_DEMO=off');
    expect(readEnv({ HOST: '0.0.0.0', LIVERY_DEMO: 'off' }).HOST).toBe('0.0.0.0');
  });

  it('sends people’s details only to a connector that nobody can intercept', () => {
    for (const url of ['https://usi.example/verify', 'http://127.0.0.1:4000', 'http://[::1]:4000']) {
      expect(readEnv({ USI_CONNECTOR_URL: url }).USI_CONNECTOR_URL).toBe(url);
    }
    expect(wrong({ USI_CONNECTOR_URL: 'http://usi.example/verify' })).toContain(
      'USI_CONNECTOR_URL: Needs https',
    );
  });

  it('requires a separate owner beside the role of the application', () => {
    const url = 'postgres://app@localhost/livery';
    expect(wrong({ DATABASE_URL: url })).toContain('DATABASE_OWNER_URL:');
    expect(wrong({ DATABASE_URL: url, DATABASE_OWNER_URL: url })).toContain('owns nothing');
  });
});
