import { useEffect, useMemo, useState } from 'react';
import { type LayeredLayout, type LayoutDraft, layOut } from './layered-layout';

interface LaidOut<Subject> {
  readonly subject: Subject;
  readonly layout: LayeredLayout;
}

/** Laid out at once, within a frame or two; more nodes are laid out beside the page, which stays usable meanwhile. */
const mostAtOnce = 600;

/**
 * Where everything in a drawing stands. A large one takes a second: nothing is there the first time, later what was
 * there before. Give the same subject until it changes, and a function that makes the same of it.
 */
export function useLayout<Subject>(
  subject: Subject,
  draftOf: (subject: Subject) => LayoutDraft,
): LaidOut<Subject> | undefined {
  const draft = useMemo(() => draftOf(subject), [subject, draftOf]);
  const isAtOnce = draft.nodes.length <= mostAtOnce || typeof Worker === 'undefined';
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
