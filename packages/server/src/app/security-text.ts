import { contactLink } from '@landrace/contract/contact-address';
import type { FastifyInstance, FastifyRequest } from 'fastify';

interface SecurityText {
  /** Where the operator of the portal wants reports; may be empty. */
  contact(): Promise<string>;
  address(request: FastifyRequest): string;
  now(): Date;
}

/** RFC 9116 asks for a date less than a year ahead. The file is written at each request, so it never becomes old. */
const validDays = 180;
const dayMs = 86_400_000;

/** Who is informed of a weakness of this portal. Without a contact, the page that explains how to report one. */
export function serveSecurityText(app: FastifyInstance, { contact, address, now }: SecurityText): void {
  app.get('/.well-known/security.txt', async (request, reply) => {
    const given = await contact();
    const lines = [
      `Contact: ${given === '' ? `${address(request)}#/about-landrace` : contactLink(given)}`,
      `Expires: ${new Date(now().getTime() + validDays * dayMs).toISOString()}`,
      'Preferred-Languages: en, de',
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`${lines.join('\n')}\n`);
  });
}
