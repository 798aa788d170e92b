import type { Readable } from 'node:stream';
// Declares the form methods of requests.
import type {} from '@fastify/multipart';
import type { UploadedFile, UploadedStream } from '@landrace/contract/upload';
import type { FastifyRequest } from 'fastify';
import { Failure, fail } from '../failure';
import { bodyLimitBytes } from './error-handler';

/** The content of a form; of several parts with one name the last counts. */
type FormPart = string | UploadedFile;
type Form = Readonly<Record<string, FormPart>>;

export const formType = 'multipart/form-data';

/** Data files that are stored as they arrive. */
const uploadLimitBytes = 4 * 1024 ** 3;

/** A small form, all of it in memory. */
export async function readForm(request: FastifyRequest): Promise<Form> {
  const limits = { fileSize: bodyLimitBytes, fieldSize: bodyLimitBytes, files: 10, fields: 100 };
  const form = new Map<string, FormPart>();
  try {
    for await (const part of request.parts({ limits }))
      form.set(
        part.fieldname,
        part.type === 'file'
          ? { fileName: part.filename, bytes: new Uint8Array(await part.toBuffer()) }
          : String(part.value),
      );
  } catch (problem) {
    throw refusal(problem);
  }
  return Object.fromEntries(form);
}

/** A form with one file, which is streamed. */
export async function openUpload(request: FastifyRequest): Promise<Readonly<Record<string, UploadedStream>>> {
  try {
    const part = await request.file({ limits: { fileSize: uploadLimitBytes, files: 1 } });
    if (!part) throw new Error('There is no file.');
    const { fieldname, filename, file: content } = part;
    // Truncated at the limit, a file would look complete.
    content.once('limit', () => content.destroy(fail('request.fileTooLarge', {})));
    return { [fieldname]: { fileName: filename, content: piecesOf(content) } };
  } catch (problem) {
    throw refusal(problem);
  }
}

/** A truncated form is detected only while its file is read. */
async function* piecesOf(content: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const piece of content) yield piece;
  } catch (problem) {
    throw refusal(problem);
  }
}

function refusal(problem: unknown): Error {
  if (problem instanceof Failure) return problem;
  const isTooLarge = (problem as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE';
  return isTooLarge
    ? fail('request.fileTooLarge', {}, problem)
    : fail('request.invalid', { path: 'body', problem: 'notAForm' }, problem);
}
