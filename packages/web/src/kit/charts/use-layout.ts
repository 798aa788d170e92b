import { useEffect, useMemo, useState } from 'react';
import { type LayeredLayout, type LayoutDraft, layOut } from './layered-layout';

interface LaidOut<Subject> {
  readonly subject: Subject;
  readonly layout: LayeredLayout;
}

/**
 * Up to this number of nodes the layout takes a frame or two; larger ones are computed in a worker, so that the page
 * stays usable.
 */
const maxSyncNodes = 600;

/**
 * The layout of a drawing. A large one takes a second: it is undefined the first time, later the previous one. Pass
 * the same subject until it changes, and a pure function.
 */
export function useLayout<Subject>(
  subject: Subject,
  draftOf: (subject: Subject) => LayoutDraft,
): LaidOut<Subject> | undefined {
  const draft = useMemo(() => draftOf(subject), [subject, draftOf]);
  const isAtOnce = draft.nodes.length <= maxSyncNodes || typeof Worker === 'undefined';
  const atOnce = useMemo(
    () => (isAtOnce ? { subject, layout: layOut(draft) } : undefined),
    [isAtOnce, subject, draft],
  );
  const [later, setLater] = useState<LaidOut<Subject>>();
  useEffect(() => {
    if (isAtOnce) return undefined;
    const worker = new Worker(new URL('./layout.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<LayeredLayout>) => {
      setLater({ subject, layout: data });
      worker.terminate();
    });
    worker.postMessage(draft);
    return () => worker.terminate();
  }, [isAtOnce, subject, draft]);
  return atOnce ?? later;
}
