import { type LayoutDraft, layOut } from './layered-layout';

// The other side of `use-layout.ts`: one draft, one answer.
self.addEventListener('message', ({ data }: MessageEvent<LayoutDraft>) => self.postMessage(layOut(data)));
