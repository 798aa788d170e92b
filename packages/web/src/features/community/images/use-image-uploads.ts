import { maxImageMegabytes, type UploadSubject } from '@landrace/contract/areas/community/image-upload';
import { useEffect, useRef, useState } from 'react';
import { apiUpload } from '../../../lib/api/client';
import { describeError } from '../../../lib/errors/describe-error';
import { useText } from '../../../lib/i18n/text';

export interface ImageDraft {
  readonly id: number;
  readonly file: File;
  readonly caption: string;
  /** Whether the server may accept it. */
  readonly isSendable: boolean;
  /** From 0 to 1, while it is sent. */
  readonly progress?: number | undefined;
  /** Why it cannot be added, or was not. */
  readonly problem?: string | undefined;
}

interface Options {
  readonly refTable: UploadSubject;
  readonly referenceId: number;
  readonly onAdded: () => Promise<void>;
}

/** Images that were chosen and are not yet in the gallery; they are sent one after the other. */
export function useImageUploads({ refTable, referenceId, onAdded }: Options) {
  const t = useText();
  const [drafts, setDrafts] = useState<readonly ImageDraft[]>([]);
  const [added, setAdded] = useState(0);
  const [isSending, setSending] = useState(false);
  const nextId = useRef(1);
  const under = useRef<{ readonly id: number; readonly abort: AbortController }>(undefined);
  const discarded = useRef(new Set<number>());
  useEffect(() => () => under.current?.abort.abort(), []);

  const change = (id: number, part: Partial<ImageDraft>) =>
    setDrafts((all) => all.map((draft) => (draft.id === id ? { ...draft, ...part } : draft)));
  const forget = (id: number) => setDrafts((all) => all.filter((draft) => draft.id !== id));

  function problemOf({ type, size }: File): string | undefined {
    if (size > maxImageMegabytes * 1_000_000) return t('imageUpload.tooLarge', { limit: maxImageMegabytes });
    // Unknown types are left to the server, which looks at the content.
    return type !== '' && !type.startsWith('image/') ? t('imageUpload.notImage') : undefined;
  }

  async function send({ id, file, caption }: ImageDraft): Promise<void> {
    const abort = new AbortController();
    under.current = { id, abort };
    change(id, { progress: 0, problem: undefined });
    try {
      await apiUpload('POST image/upload/{refTable}/{referenceId}', {
        params: { refTable, referenceId },
        query: caption.trim() === '' ? {} : { description: caption.trim() },
        parts: { imageFiles: file },
        signal: abort.signal,
        onProgress: (progress) => change(id, { progress }),
      });
      forget(id);
      setAdded((count) => count + 1);
      await onAdded();
    } catch (problem) {
      if (abort.signal.aborted) forget(id);
      else change(id, { progress: undefined, problem: describeError(problem, t) });
    } finally {
      under.current = undefined;
    }
  }

  return {
    drafts,
    added,
    isSending,
    add: (files: readonly File[]) => {
      setAdded(0);
      const chosen = files.map((file) => {
        nextId.current += 1;
        const problem = problemOf(file);
        return { id: nextId.current, file, caption: '', isSendable: problem === undefined, problem };
      });
      setDrafts((all) => [...all, ...chosen]);
    },
    setCaption: (id: number, caption: string) => change(id, { caption }),
    /** Cancels it if it is being sent. */
    discard: (id: number) => {
      discarded.current.add(id);
      if (under.current?.id === id) under.current.abort.abort();
      else forget(id);
    },
    sendAll: async () => {
      setSending(true);
      setAdded(0);
      for (const draft of drafts) if (draft.isSendable && !discarded.current.has(draft.id)) await send(draft);
      setSending(false);
    },
    /** Those that can be sent, again if they failed before. */
    ready: drafts.filter(({ isSendable }) => isSendable).length,
  };
}
