import type { Api } from '@landrace/contract/api';
import { callOf, type FakePart, fakeServer, Refusal } from './fake-server';
import { recordedApi } from './recorded-api';

type Offer = Api['GET setup/check']['response'];
type Step = Api['GET setup/progress']['response']['step'];

/** A server that waits to be set up; `open` makes it the portal. */
export function fakeSetupApi(offered: Partial<Offer> = {}) {
  const offer: Offer = { hasEmbeddedDatabase: true, isMailConfigured: false, ...offered };
  let step: Step = 'idle';
  let settings: object | undefined;

  function store(): boolean {
    step = 'starting';
    return true;
  }

  const calls = new Map<string, () => unknown>([
    ['GET setup/check', () => offer],
    ['GET setup/progress', () => ({ step })],
    ['POST setup/store', store],
    ['POST setup/check/database', () => new Response(null)],
    ['POST setup/check/gatekeeper', () => new Response(null)],
  ]);

  const part: FakePart = (request) => {
    if (!settings) return calls.get(callOf(request))?.() ?? new Refusal('setup.required');
    if (request.path === 'settings') return settings;
    return request.path.startsWith('setup/')
      ? new Refusal('setup.unavailable')
      : (recordedApi(request) ?? []);
  };

  return {
    ...fakeServer(part),
    store,
    open(now: object) {
      settings = now;
    },
  };
}
