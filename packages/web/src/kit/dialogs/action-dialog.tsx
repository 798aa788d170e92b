import type { ReactNode } from 'react';
import { Form } from '../forms/form';
import { useForm } from '../forms/use-form';
import { Dialog } from './dialog';
import { LoadingDialog } from './loading-dialog';

interface Props {
  readonly title: string;
  readonly text: ReactNode;
  /** A verb: the label of the confirming button. */
  readonly action: string;
  readonly isDestructive?: boolean;
  /** Blocks the whole page until the server has answered. */
  readonly isBlocking?: boolean;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

const nothing = {};

/** Confirms an action on the server, waits for it, and shows errors in place. */
export function ActionDialog({ title, text, action, onConfirm, onClose, ...props }: Props) {
  const { isDestructive = false, isBlocking = false } = props;
  const form = useForm({ initial: nothing, labels: nothing, onSubmit: onConfirm });
  return (
    <Dialog title={title} onClose={onClose} role="alertdialog">
      <Form form={form} action={action} isDestructive={isDestructive} onCancel={onClose}>
        <div className="stack gap-12 quiet">{text}</div>
      </Form>
      {isBlocking && form.isSending && <LoadingDialog />}
    </Dialog>
  );
}
