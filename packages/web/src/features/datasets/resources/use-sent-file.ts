import { useEffect, useRef, useState } from 'react';
import type { SendingFile } from '../../../kit/forms/sending';
import { apiUpload } from '../../../lib/api/client';

/** Sends a file once: what the server keeps of it is not sent again when only the description was refused. */
export function useSentFile() {
  const [sending, setSending] = useState<SendingFile>();
  const under = useRef<AbortController>(undefined);
  const sent = useRef<{ readonly file: File; readonly name: string }>(undefined);
  useEffect(() => () => under.current?.abort(), []);

  /** The server's name for it; nothing where somebody cancelled. */
  async function send(file: File): Promise<string | undefined> {
    if (sent.current?.file === file) return sent.current.name;
    const abort = new AbortController();
    under.current = abort;
    setSending({ file, progress: 0 });
    try {
      const name = await apiUpload('POST fileresource', {
        query: undefined,
        parts: { file },
        signal: abort.signal,
        onProgress: (progress) => setSending({ file, progress }),
      });
      sent.current = { file, name };
      return name;
    } catch (problem) {
      if (abort.signal.aborted) return undefined;
      throw problem;
    } finally {
      setSending(undefined);
    }
  }

  return {
    sending,
    send,
    /** What was kept is gone; the next attempt begins anew. */
    forget: () => {
      sent.current = undefined;
    },
    cancel: () => under.current?.abort(),
  };
}
