import { z } from 'zod';
import { authModes } from '../../core/role';
import { defineRoutes } from '../../define-routes';
import { longestPassword } from '../accounts/user';

const line = z.string().trim().max(500);
const secret = z.string().max(longestPassword);

/** Part of the address printed at the console; it proves that the caller can see that console. */
const code = line.nullish();

/** The contract's five members; without a host the embedded database is meant. */
const databaseConfiguration = z.object({
  host: line.nullish(),
  database: line.nullish(),
  port: z.union([z.int(), line]).nullish(),
  username: line.nullish(),
  password: secret.nullish(),
});

const accessServiceConfiguration = z.object({ url: line, username: line, password: secret });

const firstAdministrator = z.object({
  username: line.min(1).max(255),
  fullName: line.nullish(),
  email: line.nullish(),
  password: secret,
});

const choices = z.object({
  authMode: z.enum(authModes),
  dataImportMode: z.enum(['NONE', 'VERIFY', 'IMPORT']),
  registrationEnabled: z.boolean(),
  registrationRequiresApproval: z.boolean(),
  /** Load the invented collection. */
  hasDemo: z.boolean(),
});

const setupConfiguration = z.object({
  code,
  dbConfig: databaseConfiguration,
  gkConfig: accessServiceConfiguration.nullish(),
  /** The contract's client sends neither; then the mode is SELECTIVE with an access service, else NONE. */
  administrator: firstAdministrator.nullish(),
  choices: choices.nullish(),
});

export type SetupConfiguration = z.output<typeof setupConfiguration>;
export type DatabaseConfiguration = z.output<typeof databaseConfiguration>;
export type AccessServiceConfiguration = z.output<typeof accessServiceConfiguration>;

/** The current step of `setup/store`; `idle` before it and after a failure. */
const steps = ['idle', 'checking', 'tables', 'demo', 'settings', 'starting'] as const;
export type SetupStep = (typeof steps)[number];

/** Refusals of these calls are plain text in the caller's language, since the contract's client prints the body. */
export const setupRoutes = defineRoutes('administration', 'open', {
  'GET setup/check': {
    summary: 'Whether the portal can be set up; 409 once it has been.',
    response: z.object({
      hasEmbeddedDatabase: z.boolean(),
      isMailConfigured: z.boolean(),
    }),
  },
  'POST setup/check/database': {
    summary: 'Tests a database: connection, privileges, version, extensions.',
    body: databaseConfiguration.extend({ code }),
    effect: 'read',
  },
  'POST setup/check/gatekeeper': {
    summary: 'Tests an external access service.',
    body: accessServiceConfiguration.extend({ code }),
    effect: 'read',
  },
  'POST setup/store': {
    summary: 'Checks the configuration again, saves it and starts the portal.',
    serverErrors: ['setup.failed'],
    body: setupConfiguration,
    response: z.boolean(),
  },
  'GET setup/progress': {
    summary: 'Progress of `setup/store`.',
    response: z.object({ step: z.enum(steps) }),
  },
});
