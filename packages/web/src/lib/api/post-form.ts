import { NoAnswerError } from './api-error';

interface Post {
  readonly method: string;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly form: FormData;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress: (fraction: number) => void;
}

/** Uses XMLHttpRequest: `fetch` does not report upload progress. */
export function postForm({ method, address, headers, form, signal, onProgress }: Post): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    );
    request.addEventListener('load', () => resolve(answerOf(request)));
    request.addEventListener('error', () => reject(new NoAnswerError('network', undefined)));
    request.addEventListener('abort', () => reject(signal?.reason));
    const leave = () => request.abort();
    signal?.addEventListener('abort', leave, { once: true });
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', leave));
    request.send(form);
  });
}

function answerOf(request: XMLHttpRequest): Response {
  const { status, statusText, responseText } = request;
  const type = request.getResponseHeader('content-type');
  // A response without content must not have a body.
  return new Response(status === 204 ? null : responseText, {
    status,
    statusText,
    ...(type !== null && { headers: { 'content-type': type } }),
  });
}
