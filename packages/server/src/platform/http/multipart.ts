import type { Readable } from 'node:stream';
// Declares what requests with a form can do.
import type {} from '@fastify/multipart';
import type { UploadedFile, UploadedStream } from '@landrace/contract/upload';
import type { FastifyRequest } from 'fastify';
import { Failure, fail } from '../failure';
import { bodyLimitBytes } from './error-handler';

/** What a form holds; of several parts with one name the last counts. */
type FormPart = string | UploadedFile;
type Form = Readonly<Record<string, FormPart>>;

export const formType = 'multipart/form-data';

/** Files of data that are kept as they come in. */
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

/** A form of one file, which is read while it comes in. */
export async function openUpload(request: FastifyRequest): Promise<Readonly<Record<string, UploadedStream>>> {
  try {
    const part = await request.file({ limits: { fileSize: uploadLimitBytes, files: 1 } });
    if (!part) throw new Error('There is no file.');
    const { fieldname, filename, file: content } = part;
    // Cut off at the limit, a file would pass for a whole one.
    content.once('limit', () => content.destroy(fail('request.fileTooLarge', {})));
    return { [fieldname]: { fileName: filename, content: piecesOf(content) } };
  } catch (problem) {
    throw refusal(problem);
  }
}

/** A form that ends too early is found out only while its file is read. */
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
