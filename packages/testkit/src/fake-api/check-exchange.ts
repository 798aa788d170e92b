import { routes } from '@landrace/contract/api';
import type { RouteDefinition } from '@landrace/contract/core/route';
import { expect } from 'vitest';

interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

/** Addresses without parameters first, because `group/upload` is also a `group/{groupId}`. */
const declared = routes
  .map((route) => ({ ...route, address: new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/]+')}$`) }))
  .sort((one, other) => one.path.split('{').length - other.path.split('{').length);

function checkPart(what: string, schema: RouteDefinition['body'], value: unknown): void {
  const { error } = schema?.safeParse(value) ?? {};
  // Thrown, it would only be one more error that a screen shows.
  expect.soft(error?.message, `${what} is not as the contract declares it`).toBeUndefined();
}

/** A fake must answer what the server could answer, and a screen must send what the server would accept. */
export function checkExchange({ method, path, body }: Exchange, answer: unknown): void {
  const route = declared.find((one) => one.method === method && one.address.test(path));
  if (!route) return;
  const call = `${method} ${path}`;
  if (!route.multipart) checkPart(`The body of ${call}`, route.body, body ?? {});
  checkPart(`The response of ${call}`, route.response, JSON.parse(JSON.stringify(answer)));
}
