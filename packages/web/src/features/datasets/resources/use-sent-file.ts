import { useEffect, useRef, useState } from 'react';
import type { SendingFile } from '../../../kit/forms/sending';
import { apiUpload } from '../../../lib/api/client';

/** Sends a file once: if only the description was refused, it is not sent again. */
export function useSentFile() {
  const [sending, setSending] = useState<SendingFile>();
  const under = useRef<AbortController>(undefined);
  const sent = useRef<{ readonly file: File; readonly name: string }>(undefined);
  useEffect(() => () => under.current?.abort(), []);

  /** The server's name for it; undefined if the upload was cancelled. */
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
    /** The stored upload is gone; the next attempt starts over. */
    forget: () => {
      sent.current = undefined;
    },
    cancel: () => under.current?.abort(),
  };
}
