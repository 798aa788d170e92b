import { ownValue } from '@landrace/domain/own-value';
import type { FastifyRequest } from 'fastify';
import type { Failure } from '../failure';
import { shippedTexts } from '../texts/texts';

/** The contract's client prints the body of these refusals as it is. */
const printed = /^\/api\/setup\//;

/** A caller that accepts only JSON finds the text itself, as our portal does. */
function takesText({ headers: { accept = '*/*' } }: FastifyRequest): boolean {
  return /text\/(plain|\*)|\*\/\*/.test(accept);
}

/** The sentence to send instead of the code; undefined if the caller understands the code. */
export function refusalInWords({ code, params }: Failure, request: FastifyRequest): string | undefined {
  if (!printed.test(request.routeOptions.url ?? '') || !takesText(request)) return undefined;
  const isGerman = (request.headers['accept-language'] ?? '').toLowerCase().startsWith('de');
  const text = shippedTexts(isGerman ? 'de_DE' : 'en_GB')?.[`errors.code.${code}`];
  return text?.replace(/{{(\w+)}}/g, (_, name: string) => String(ownValue(params, name) ?? ''));
}
