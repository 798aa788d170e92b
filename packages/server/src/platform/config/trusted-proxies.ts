import { isIP } from 'node:net';
import { z } from 'zod';

/** The number of proxies in front of the portal, or their addresses and ranges. 0 trusts nobody. */
export type TrustedProxies = number | readonly string[];

/** A longer chain is a mistake. */
const maxHops = 10;

const keywords = new Map([
  ['true', 1],
  ['yes', 1],
  ['on', 1],
  ['false', 0],
  ['no', 0],
  ['off', 0],
]);

/** A keyword, a number of hops, or a list of addresses and ranges. `true` is one hop: no value trusts everybody. */
export const trustedProxiesSchema = z.string().transform((value, context): TrustedProxies => {
  const text = value.trim().toLowerCase();
  const hops = keywords.get(text) ?? (/^\d+$/.test(text) ? Number(text) : undefined);
  if (hops !== undefined && hops <= maxHops) return hops;
  const ranges = text.split(',').map((range) => range.trim());
  const problem =
    hops === undefined ? ranges.map(rangeProblem).find(Boolean) : `at most ${maxHops} hops, or a list`;
  if (problem) context.addIssue({ code: 'custom', message: problem });
  return ranges;
});

function rangeProblem(range: string): string | undefined {
  const [address = '', prefix, ...rest] = range.split('/');
  if (isIP(address) === 0 || address.includes('%') || rest.length > 0) {
    return `"${range}" is neither a number of proxies nor an IP address or range`;
  }
  const longest = isIP(address) === 4 ? 32 : 128;
  // A prefix length of 0 would trust everybody, so that each client could choose its own address.
  const isGood = prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= longest);
  return isGood ? undefined : `"${range}" needs a prefix length from 1 to ${longest}`;
}
