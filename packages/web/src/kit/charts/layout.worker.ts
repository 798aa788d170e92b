import { type LayoutDraft, layOut } from './layered-layout';

// The counterpart of `use-layout.ts`: one graph in, one layout out.
self.addEventListener('message', ({ data }: MessageEvent<LayoutDraft>) => self.postMessage(layOut(data)));
