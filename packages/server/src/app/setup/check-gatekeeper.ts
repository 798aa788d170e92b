import type { AccessServiceConfiguration } from '@landrace/contract/areas/administration/setup.routes';
import { isServiceAddress } from '@landrace/contract/service-address';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type Failure, fail } from '../../platform/failure';
import { type HttpClient, httpClient } from '../../platform/http-client/http-client';
import { ServiceProblem } from '../../platform/http-client/service-problem';

const signedIn = z.object({ token: z.string().min(1) });
const userPage = z.object({ data: z.array(z.object({ id: z.number() })), count: z.number() });

/** Throws the reason why the access service cannot be used: its address, the account, or its rights. */
export async function checkGatekeeper(
  { url, username, password }: AccessServiceConfiguration,
  logger: Pick<Logger, 'info' | 'warn'>,
): Promise<void> {
  const service = httpClient({ service: 'gatekeeper', baseUrl: apiAddress(url), logger });
  const token = await signInTo(service, { username, password });
  await listUsers(service, token);
}

/** The contract's own rule: the address may be entered with or without the suffix. */
function apiAddress(url: string): string {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw fail('setup.accessServiceUnreachable', { reason: url });
  if (!isServiceAddress(url)) throw fail('setup.accessServiceNotEncrypted', {});
  return /\/api\/?$/.test(url) ? url : `${url.replace(/\/$/, '')}/api/`;
}

async function signInTo(
  service: HttpClient,
  body: { readonly username: string; readonly password: string },
): Promise<string> {
  try {
    const { token } = await service.call({ method: 'POST', path: 'token', body, answer: signedIn });
    return token;
  } catch (problem) {
    throw isDenied(problem) ? fail('setup.accessServiceRefused', {}, problem) : unreachable(problem);
  }
}

async function listUsers(service: HttpClient, token: string): Promise<void> {
  try {
    await service.call({
      method: 'GET',
      path: 'user',
      query: { page: '0', limit: '1' },
      // This service reads the cookie; other programs of its family read the header.
      headers: { authorization: `Bearer ${token}`, cookie: `token=${encodeURIComponent(token)}` },
      answer: userPage,
    });
  } catch (problem) {
    throw isDenied(problem) ? fail('setup.accessServiceRights', {}, problem) : unreachable(problem);
  }
}

function isDenied(problem: unknown): boolean {
  return problem instanceof ServiceProblem && [401, 403].includes(problem.detail.status ?? 0);
}

function unreachable(problem: unknown): Failure {
  if (!(problem instanceof ServiceProblem)) throw problem;
  const { kind, detail } = problem;
  const reason = detail.reason ?? (kind === 'refused' ? `HTTP ${detail.status}` : kind);
  return fail('setup.accessServiceUnreachable', { reason }, problem);
}
