import type { ImportType } from '@landrace/contract/areas/imports/import-type';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SendingFile } from '../../../kit/forms/sending';
import { apiUpload } from '../../../lib/api/client';
import { jobsQuery } from '../../../lib/jobs/jobs-query';
import { type UploadOptions, uploadQuery } from './upload-options';

/** Sends a file and reports its progress; leaving the page cancels the upload. */
export function useUpload(onSent: (uuid: string) => void) {
  const client = useQueryClient();
  const [sending, setSending] = useState<SendingFile>();
  const [failure, setFailure] = useState<unknown>(null);
  const [wasCancelled, setCancelled] = useState(false);
  const under = useRef<AbortController>(undefined);
  useEffect(() => () => under.current?.abort(), []);

  async function send(type: ImportType, options: UploadOptions, file: File): Promise<void> {
    const abort = new AbortController();
    under.current = abort;
    setFailure(null);
    setCancelled(false);
    setSending({ file, progress: 0 });
    try {
      const [started] = await apiUpload('POST import/template/file', {
        query: uploadQuery(type, options),
        parts: { fileToUpload: file },
        signal: abort.signal,
        onProgress: (progress) => setSending({ file, progress }),
      });
      await client.invalidateQueries({ queryKey: jobsQuery.queryKey });
      if (started) onSent(started.uuid);
    } catch (problem) {
      if (abort.signal.aborted) setCancelled(true);
      else setFailure(problem);
    } finally {
      setSending(undefined);
    }
  }

  return {
    sending,
    failure,
    wasCancelled,
    start: (type: ImportType, options: UploadOptions, file: File) => void send(type, options, file),
    cancel: () => under.current?.abort(),
  };
}
