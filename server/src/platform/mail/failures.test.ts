import { describe, expect, it } from 'vitest';
import { OutboundError } from '#server/platform/outbound.ts';
import { afterFailure, answerOf, failureOf, waitingSeconds } from './failures.ts';

const smtp = (fields: object) => Object.assign(new Error('It did not work'), fields);

describe('What a mail server answers', () => {
  it.each([
    ['a wrong password', { code: 'EAUTH', response: '535 5.7.8 Bad credentials' }, 'login', 'waiting'],
    [
      'that one has to sign in',
      { code: 'EENVELOPE', command: 'MAIL FROM', response: '530 5.7.0' },
      'login',
      'waiting',
    ],
    [
      'a certificate',
      { code: 'ESOCKET', originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
      'certificate',
      'waiting',
    ],
    [
      'a certificate of another name',
      { code: 'ESOCKET', originalCode: 'ERR_TLS_CERT_ALTNAME_INVALID' },
      'certificate',
      'waiting',
    ],
    ['no STARTTLS', { code: 'ETLS' }, 'encryption', 'waiting'],
    ['nothing in time', { code: 'ETIMEDOUT' }, 'timed_out', 'waiting'],
    ['nothing at all', { code: 'ESOCKET', originalCode: 'ECONNREFUSED' }, 'unreachable', 'waiting'],
    [
      'that the sender is not its own',
      { code: 'EENVELOPE', command: 'MAIL FROM', response: '553' },
      'sender_refused',
      'waiting',
    ],
    [
      'that the recipient does not exist',
      { code: 'EENVELOPE', command: 'RCPT TO', response: '550' },
      'recipient_refused',
      'failed',
    ],
    [
      'to come back later',
      { code: 'EENVELOPE', command: 'RCPT TO', response: '450 4.2.0' },
      'recipient_refused',
      'waiting',
    ],
    ['that it is spam', { code: 'EMESSAGE', command: 'DATA', response: '554' }, 'message_refused', 'failed'],
  ])('%s is a failure of its own kind', (_what, fields, failure, becomes) => {
    const error = smtp(fields);
    expect([failureOf(error), afterFailure(error, true)]).toEqual([failure, becomes]);
  });

  it('is not asked for where the address is inside the network', () => {
    expect(failureOf(new OutboundError('refused'))).toBe('not_public');
  });

  it('is told in its own words, in one line and not endlessly', () => {
    expect(answerOf(smtp({ response: '535 5.7.8\r\n Bad' }))).toBe('535 5.7.8 Bad');
    expect(answerOf(smtp({ response: 'x'.repeat(1000) }))).toHaveLength(300);
    expect(answerOf(smtp({}))).toBeNull();
  });
});

it.each([
  ['unreachable', 0, 60],
  ['unreachable', 600, 600],
  ['login', 0, 900],
  ['login', 86_400, 21_600],
] as const)(
  'An email that failed with %s after %d seconds is tried again after %d',
  (failure, age, after) => {
    const now = new Date('2026-11-24T10:00:00Z');
    expect(waitingSeconds(failure, new Date(now.getTime() - age * 1000), now)).toBe(after);
  },
);
