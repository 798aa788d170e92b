import { fail } from '../failure';

/** The contract's clients repeat the id of the address in the body; two different ones are a client error. */
export function refuseOtherId(
  address: number,
  body: { readonly member: string; readonly id: number | null | undefined },
): void {
  if (body.id !== undefined && body.id !== null && body.id !== address)
    throw fail('request.invalid', { path: `body.${body.member}`, problem: 'differsFromAddress' });
}
