import type { UploadedFile } from '@landrace/contract/upload';
import { fail } from '../failure';

/** What a form holds; of several parts with one name the last counts. */
type Form = Readonly<Record<string, string | UploadedFile>>;

export const formType = 'multipart/form-data';

/** Node's own reader of forms. The whole body is in memory, which the limit of bodies bounds. */
export async function parseForm(bytes: Buffer, contentType: string): Promise<Form> {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } })
    .formData()
    .catch((problem: unknown) => {
      throw fail('request.invalid', { path: 'body', problem: 'notAForm' }, problem);
    });
  const parts: Record<string, string | UploadedFile> = {};
  for (const [name, part] of form) {
    parts[name] = typeof part === 'string' ? part : await fileOf(part);
  }
  return parts;
}

async function fileOf(part: File): Promise<UploadedFile> {
  return { fileName: part.name, bytes: new Uint8Array(await part.arrayBuffer()) };
}
