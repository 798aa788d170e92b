import { z } from 'zod';
import { roles } from '../../core/role';
import { defineRoute } from '../../core/route';
import { id } from '../../id';
import { userStates } from './user';
import { userDetails } from './user.routes';

const area = 'accounts';
const access = 'Administrator';
const params = z.object({ datasetId: id });
const list = z.array(id).max(10_000);

/** Why a user sees a dataset; several may apply. */
const reason = z.union([
  z.object({ kind: z.enum(['administrator', 'public', 'creator', 'user']) }),
  z.object({ kind: z.literal('userGroup'), userGroupId: z.int(), userGroupName: z.string() }),
]);

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

export const datasetPermissionRoutes = [
  defineRoute({
    method: 'GET',
    path: 'dataset/{datasetId}/user',
    access,
    area,
    summary: 'Users with individual access to a dataset.',
    params,
    response: z.array(userDetails),
  }),
  defineRoute({
    method: 'PATCH',
    path: 'dataset/{datasetId}/user',
    access,
    area,
    summary: 'Grants users access to a dataset or revokes it.',
    params,
    body: z.object({ datasetId: id.nullish(), userIds: list, addOperation: z.boolean() }),
    response: z.boolean(),
  }),
  defineRoute({
    method: 'PATCH',
    path: 'dataset/{datasetId}/usergroup',
    access,
    area,
    summary: 'Grants user groups access to a dataset or revokes it.',
    params,
    body: z.object({ datasetId: id.nullish(), groupIds: list, addOperation: z.boolean() }),
    response: z.boolean(),
  }),
  defineRoute({
    method: 'GET',
    path: 'dataset/{datasetId}/audience',
    access,
    area,
    summary: 'Who can see a dataset, and why.',
    params,
    response: datasetAudience,
  }),
  defineRoute({
    method: 'GET',
    path: 'user/{userId}/dataset',
    access,
    area,
    summary: 'Which datasets a user can see, and why.',
    params: z.object({ userId: id }),
    response: userHoldings,
  }),
] as const;
