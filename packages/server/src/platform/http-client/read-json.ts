import type { z } from 'zod';
import { ServiceProblem } from './service-problem';

export interface Expected<Answer extends z.ZodType> {
  readonly service: string;
  readonly answer: Answer;
  /** Counted after decompression, so that a small answer cannot fill the memory. */
  readonly maxBytes: number;
}

/** The body as the caller expects it; an empty one is `undefined`. */
export async function readJson<Answer extends z.ZodType>(
  response: Response,
  { service, answer, maxBytes }: Expected<Answer>,
): Promise<z.output<Answer>> {
  const { status } = response;
  const unreadable = (reason: string) => new ServiceProblem(service, 'unreadable', { status, reason });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    // Leaving the loop cancels the body, and with it the connection.
    if (size > maxBytes) throw unreadable(`more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  const read = answer.safeParse(parse(Buffer.concat(chunks), unreadable));
  if (read.success) return read.data;
  throw unreadable(`unexpected value at "${read.error.issues[0]?.path.join('.')}"`);
}

function parse(bytes: Buffer, unreadable: (reason: string) => ServiceProblem): unknown {
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw unreadable('no JSON');
  }
}
