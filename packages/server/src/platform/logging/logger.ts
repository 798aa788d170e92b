import pino, { type Logger } from 'pino';

/** Never written, wherever they stand. */
const secrets = [
  'password',
  'token',
  'imageToken',
  'authorization',
  'cookie',
  '["set-cookie"]',
  '["x-xsrf-token"]',
];

export function createLogger(level: string): Logger {
  return pino({
    level,
    redact: {
      paths: secrets.flatMap((name) => {
        const path = name.startsWith('[') ? name : `.${name}`;
        return [path.replace(/^\./, ''), `*${path}`, `*.*${path}`];
      }),
      censor: '[hidden]',
    },
  });
}
