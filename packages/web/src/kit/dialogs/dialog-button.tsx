import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../controls/button';

type Props = ComponentProps<typeof Button> & {
  /** Rendered while it is open; it may be loaded on demand. */
  readonly dialog: (close: () => void) => ReactNode;
  readonly onClick?: never;
};

/** A button that opens a dialog. */
export function DialogButton({ dialog, ...props }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...props} onClick={() => setOpen(true)} />
      {isOpen && <Suspense fallback={null}>{dialog(() => setOpen(false))}</Suspense>}
    </>
  );
}
