import { describe, expect, test } from 'vitest';
import { readEnvironment } from './environment';

const mail = {
  LANDRACE_SMTP_URL: 'smtps://portal:s3cret@mail.example.org',
  LANDRACE_MAIL_FROM: 'portal@example.org',
};

describe('the configuration', () => {
  test('has defaults for everything', () => {
    expect(readEnvironment({}).LANDRACE_PORT).toBe(8080);
  });

  test.each([
    'smtp://localhost',
    'smtp://mail.example.org:25/',
    'smtps://user%40example.org:a%2Fb@mail.example.org:465',
  ])('accepts the mail server %s', (address) => {
    expect(readEnvironment({ ...mail, LANDRACE_SMTP_URL: address }).LANDRACE_SMTP_URL).toBe(address);
  });

  test.each([
    ['LANDRACE_MAIL_FROM', { LANDRACE_SMTP_URL: mail.LANDRACE_SMTP_URL }],
    ['LANDRACE_SMTP_URL', { LANDRACE_MAIL_FROM: mail.LANDRACE_MAIL_FROM }],
    ['LANDRACE_MAIL_FROM', { ...mail, LANDRACE_MAIL_FROM: 'Landrace' }],
    ['LANDRACE_SMTP_URL', { ...mail, LANDRACE_SMTP_URL: 'http://mail.example.org' }],
    [
      'LANDRACE_SMTP_URL',
      { ...mail, LANDRACE_SMTP_URL: 'smtp://mail.example.org/?tls.rejectUnauthorized=false' },
    ],
    ['LANDRACE_STORAGE_ACCESS_KEY', { LANDRACE_STORAGE_SECRET_KEY: 's3cret' }],
    ['LANDRACE_STORAGE_SECRET_KEY', { LANDRACE_STORAGE_ACCESS_KEY: 's3cret' }],
    ['LANDRACE_PUBLIC_URL', { LANDRACE_PUBLIC_URL: 'seeds.example.org' }],
    ['NODE_TLS_REJECT_UNAUTHORIZED', { NODE_TLS_REJECT_UNAUTHORIZED: '0' }],
  ])('names an invalid %s, but no secret', (name, value) => {
    const read = () => readEnvironment(value);
    expect(read).toThrow(name);
    expect(read).not.toThrow('s3cret');
  });
});
