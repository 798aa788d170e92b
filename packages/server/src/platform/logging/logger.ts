import pino, { type DestinationStream, type Logger } from 'pino';

/** Never written, wherever they occur. */
const secrets = [
  'password',
  'token',
  'imageToken',
  'authorization',
  'cookie',
  '["set-cookie"]',
  '["x-xsrf-token"]',
];

/** Writes to the standard output by default. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    // Members of an error are not enumerable, so without this none of them would be written.
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
