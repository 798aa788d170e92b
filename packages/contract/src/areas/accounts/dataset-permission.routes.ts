import { z } from 'zod';
import { roles } from '../../core/role';
import { defineRoutes } from '../../define-routes';
import { id } from '../../id';
import { userStates } from './user';
import { userDetails } from './user.routes';

const list = z.array(id).max(10_000);

/** Why a user sees a dataset; several may apply. */
const reason = z
  .union([
    z.object({ kind: z.enum(['administrator', 'public', 'creator', 'user']) }),
    z.object({ kind: z.literal('userGroup'), userGroupId: z.int(), userGroupName: z.string() }),
  ])
  .meta({ id: 'VisibilityReason' });

const datasetAudience = z.object({
  datasetId: z.int(),
  datasetName: z.string(),
  datasetState: z.string(),
  /** Visitors who are not signed in also see it. */
  isForAnyone: z.boolean(),
  /** Users who can sign in. */
  users: z.array(
    z.object({
      userId: z.int(),
      username: z.string(),
      fullName: z.string().optional(),
      role: z.enum(roles),
      reasons: z.array(reason),
      hasAcceptedLicence: z.boolean().optional(),
    }),
  ),
});
export type DatasetAudience = z.output<typeof datasetAudience>;

const userHoldings = z.object({
  userId: z.int(),
  username: z.string(),
  role: z.enum(roles),
  /** Unless active they see none of these, since they cannot sign in. */
  state: z.enum(userStates),
  datasets: z.array(
    z.object({
      datasetId: z.int(),
      datasetName: z.string(),
      datasetState: z.string(),
      licenseName: z.string().optional(),
      hasAcceptedLicence: z.boolean().optional(),
      reasons: z.array(reason),
    }),
  ),
});
export type UserHoldings = z.output<typeof userHoldings>;

export const datasetPermissionRoutes = defineRoutes('accounts', 'Administrator', {
  'GET dataset/{datasetId}/user': {
    summary: 'Users with individual access to a dataset.',
    response: z.array(userDetails),
  },
  'PATCH dataset/{datasetId}/user': {
    summary: 'Grants users access to a dataset or revokes it.',
    body: z.object({ datasetId: id.nullish(), userIds: list, addOperation: z.boolean() }),
    response: z.boolean(),
  },
  'PATCH dataset/{datasetId}/usergroup': {
    summary: 'Grants user groups access to a dataset or revokes it.',
    body: z.object({ datasetId: id.nullish(), groupIds: list, addOperation: z.boolean() }),
    response: z.boolean(),
  },
  'GET dataset/{datasetId}/audience': {
    summary: 'Who can see a dataset, and why.',
    response: datasetAudience,
  },
  'GET user/{userId}/dataset': {
    summary: 'Which datasets a user can see, and why.',
    response: userHoldings,
  },
});
