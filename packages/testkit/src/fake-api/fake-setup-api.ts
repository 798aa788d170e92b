import type { Api } from '@landrace/contract/api';

type Offer = Api['GET setup/check']['response'];
type Step = Api['GET setup/progress']['response']['step'];

interface SetupCall {
  readonly call: string;
  readonly body?: unknown;
}

interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

function refuse({ status, code, params = {} }: Refusal): Response {
  return Response.json({ code, params, requestId: 'r' }, { status });
}

/** A server that waits to be set up. `refuse` makes a call fail from then on; `open` makes it the portal. */
export function fakeSetupApi(offered: Partial<Offer> = {}) {
  const calls: SetupCall[] = [];
  const refusals = new Map<string, Refusal>();
  const offer: Offer = {
    hasEmbeddedDatabase: true,
    isMailConfigured: false,
    ...offered,
  };
  let step: Step = 'idle';
  let settings: object | undefined;

  function answerOf(call: string): Response {
    const refusal = refusals.get(call);
    if (refusal) return refuse(refusal);
    if (settings && call === 'GET settings') return Response.json(settings);
    if (settings && /^\w+ setup\//.test(call)) return refuse({ status: 503, code: 'setup.unavailable' });
    switch (call) {
      case 'GET setup/check':
        return Response.json(offer);
      case 'GET setup/progress':
        return Response.json({ step });
      case 'POST setup/store':
        step = 'starting';
        return Response.json(true);
      case 'POST setup/check/database':
      case 'POST setup/check/gatekeeper':
        return new Response(null, { status: 200 });
      default:
        return settings ? Response.json([]) : refuse({ status: 503, code: 'setup.required' });
    }
  }

  return {
    calls,
    refuse: (call: string, refusal: Refusal) => refusals.set(call, refusal),
    accept: (call: string) => refusals.delete(call),
    open(now: object) {
      settings = now;
    },
    async fetch(address: string | URL | Request, init: RequestInit = {}): Promise<Response> {
      const path = new URL(String(address)).pathname.replace('/api/', '');
      const call = `${init.method ?? 'GET'} ${path}`;
      calls.push({ call, ...(init.body !== undefined && { body: JSON.parse(String(init.body)) }) });
      return answerOf(call);
    },
  };
}
