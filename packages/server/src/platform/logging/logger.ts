import pino, { type DestinationStream, type Logger } from 'pino';

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

/** Writes to the standard output unless a destination is given. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    // Members of an error are not enumerable, so without this nothing of it would be written.
    serializers: { problem: pino.stdSerializers.errWithCause },
    redact: {
      paths: secrets.flatMap((name) => {
        const path = name.startsWith('[') ? name : `.${name}`;
        return [path.replace(/^\./, ''), `*${path}`, `*.*${path}`];
      }),
      censor: '[hidden]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
