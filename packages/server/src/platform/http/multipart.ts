// Declares what requests with a form can do.
import type {} from '@fastify/multipart';
import type { UploadedFile, UploadedStream } from '@landrace/contract/upload';
import type { FastifyRequest } from 'fastify';
import { fail } from '../failure';
import { bodyLimitBytes } from './error-handler';

/** What a form holds; of several parts with one name the last counts. */
type Form = Readonly<Record<string, string | UploadedFile>>;

export const formType = 'multipart/form-data';

/** Files of data that are kept as they come in. */
const uploadLimitBytes = 4 * 1024 ** 3;

/** A small form, all of it in memory. */
export async function readForm(request: FastifyRequest): Promise<Form> {
  const limits = { fileSize: bodyLimitBytes, fieldSize: bodyLimitBytes, files: 10, fields: 100 };
  const form: Record<string, string | UploadedFile> = {};
  try {
    for await (const part of request.parts({ limits }))
      form[part.fieldname] =
        part.type === 'file'
          ? { fileName: part.filename, bytes: new Uint8Array(await part.toBuffer()) }
          : String(part.value);
  } catch (problem) {
    throw refusal(problem, bodyLimitBytes);
  }
  return form;
}

/** A form of one file, which is read while it comes in. */
export async function openUpload(request: FastifyRequest): Promise<Readonly<Record<string, UploadedStream>>> {
  try {
    const part = await request.file({ limits: { fileSize: uploadLimitBytes, files: 1 } });
    if (!part) throw new Error('There is no file.');
    const { fieldname, filename, file: content } = part;
    // Cut off at the limit, a file would pass for a whole one.
    content.once('limit', () => content.destroy(fail('request.tooLarge', { limit: uploadLimitBytes })));
    return { [fieldname]: { fileName: filename, content } };
  } catch (problem) {
    throw refusal(problem, uploadLimitBytes);
  }
}

function refusal(problem: unknown, limit: number): Error {
  const isTooLarge = (problem as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE';
  return isTooLarge
    ? fail('request.tooLarge', { limit }, problem)
    : fail('request.invalid', { path: 'body', problem: 'notAForm' }, problem);
}
