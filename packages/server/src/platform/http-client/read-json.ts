import type { z } from 'zod';
import { ServiceProblem } from './service-problem';

export interface Expected<Answer extends z.ZodType> {
  readonly service: string;
  readonly answer: Answer;
  /** Counted after decompression, so that a small answer cannot fill the memory. */
  readonly maxBytes: number;
  /** An answer that is not JSON is returned as text. */
  readonly takesText?: true | undefined;
}

/** The parsed body; `undefined` for an empty one. */
export async function readJson<Answer extends z.ZodType>(
  response: Response,
  { service, answer, maxBytes, takesText }: Expected<Answer>,
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
  const text = Buffer.concat(chunks).toString('utf8');
  const read = answer.safeParse(parse(text, takesText ? () => text : () => unreadable('no JSON')));
  if (read.success) return read.data;
  throw unreadable(`unexpected value at "${read.error.issues[0]?.path.join('.')}"`);
}

function parse(text: string, otherwise: () => string | ServiceProblem): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    const fallback = otherwise();
    if (typeof fallback === 'string') return fallback;
    throw fallback;
  }
}
