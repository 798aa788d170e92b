import { z } from 'zod';
import { ConsoleProblem } from '../failure';
import { trustedProxiesSchema } from './trusted-proxies';

const port = z.coerce.number().int().min(1).max(65_535);
const text = z.string().trim().min(1);

/** Nothing after the port: nodemailer would take options from there that disable checks. */
const smtpAddress = z
  .url({ protocol: /^smtps?$/ })
  .refine(
    (address) => /^[^/?#]*\/?$/.test(address.replace(/^smtps?:\/\//, '')),
    'only host, port and credentials',
  );

const variables = z.object({
  LANDRACE_PORT: port.default(8080).describe('Port of portal and API.'),
  LANDRACE_HOST: text.default('127.0.0.1').describe('Address to listen on; 0.0.0.0 for every network.'),
  LANDRACE_DATA_DIR: text
    .optional()
    .describe('Folder of the embedded database and of files; see deploy/README.md.'),
  LANDRACE_DATABASE_URL: text
    .optional()
    .describe('PostgreSQL 15 or newer to use instead of the embedded database.'),
  LANDRACE_STORAGE_URL: text
    .optional()
    .describe(
      'Where files are kept, as `file:///folder` or `s3://bucket/folder?region=…&endpoint=…`; without it `files` in the data directory.',
    ),
  LANDRACE_STORAGE_ACCESS_KEY: text.optional().describe('Name of the key to an object store.'),
  LANDRACE_STORAGE_SECRET_KEY: text.optional().describe('The secret that belongs to it.'),
  LANDRACE_DEMO: z
    .enum(['none', 'tiny', 'demo', 'large'])
    .default('demo')
    .describe('Invented collection to load into an empty database.'),
  LANDRACE_DEMO_PASSWORD: text
    .min(8)
    .optional()
    .describe('Password of the demo accounts; without it a random one is printed once.'),
  LANDRACE_AUTH_MODE: z
    .enum(['NONE', 'SELECTIVE', 'FULL'])
    .optional()
    .describe('Wins over the stored setting, so that nobody locks themselves out.'),
  LANDRACE_PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Address for links in mails and files; without it the one of the request.'),
  LANDRACE_SMTP_URL: smtpAddress
    .optional()
    .describe('Mail server, as smtp://user:password@host:587 or smtps://…; without it no mails are sent.'),
  LANDRACE_MAIL_FROM: z.email().optional().describe('Sender of mails; needed with LANDRACE_SMTP_URL.'),
  LANDRACE_TRUST_PROXY: trustedProxiesSchema
    .default(0)
    .describe(
      'Reverse proxies whose forwarding headers count: how many are in a row before the portal (`true` is 1), or a list of their addresses and ranges as `127.0.0.1,10.0.0.0/8`.',
    ),
  LANDRACE_SETUP: text
    .min(16)
    .optional()
    .describe('Set by `npm start` while nothing is configured: the code that the set-up wizard asks for.'),
  LANDRACE_LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'])
    .default('info')
    .describe('How much is logged.'),
});

/** One is useless without the other. */
const pairs = [
  ['LANDRACE_SMTP_URL', 'LANDRACE_MAIL_FROM'],
  ['LANDRACE_STORAGE_ACCESS_KEY', 'LANDRACE_STORAGE_SECRET_KEY'],
] as const;

/** Boot configuration, which depends on the machine. Everything is optional except for the database in production. */
export const environmentSchema = variables.superRefine((values, context) => {
  for (const pair of pairs) {
    const missing = pair.filter((name) => values[name] === undefined);
    if (missing.length === 1) {
      context.addIssue({
        code: 'custom',
        path: missing,
        message: `missing; set both ${pair.join(' and ')}, or neither`,
      });
    }
  }
});

export type Environment = z.output<typeof environmentSchema>;

/** The only code that reads the environment. An invalid value gives a message, not a stack trace. */
export function readEnvironment(variables: NodeJS.ProcessEnv = process.env): Environment {
  if (variables.NODE_TLS_REJECT_UNAUTHORIZED === '0') {
    throw new ConsoleProblem('NODE_TLS_REJECT_UNAUTHORIZED=0 leaves certificates unchecked; unset it.');
  }
  const named = Object.fromEntries(
    Object.entries(variables).filter(([key, value]) => Object.hasOwn(environmentSchema.shape, key) && value),
  );
  const read = environmentSchema.safeParse(named);
  if (read.success) return read.data;
  const problems = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new ConsoleProblem(`The configuration is not valid. ${problems.join('; ')}`);
}
