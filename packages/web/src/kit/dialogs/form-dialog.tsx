import type { ReactNode } from 'react';
import { Form } from '../forms/form';
import type { FormState } from '../forms/use-form';
import { Dialog } from './dialog';

interface Props<Values> {
  readonly title: string;
  readonly form: FormState<Values>;
  /** A verb: the label of the submit button. */
  readonly action: string;
  readonly width?: 'narrow' | 'wide';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form as the whole content of a dialog, with a button to cancel. */
export function FormDialog<Values>({ form, action, onClose, children, ...dialog }: Props<Values>) {
  return (
    <Dialog {...dialog} onClose={onClose}>
      <Form form={form} action={action} onCancel={onClose}>
        {children}
      </Form>
    </Dialog>
  );
}
