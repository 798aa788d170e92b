import type { ReactNode } from 'react';
import { Button } from '../../../kit/controls/button';
import { Form } from '../../../kit/forms/form';
import type { FormState } from '../../../kit/forms/use-form';
import { useText } from '../../../lib/i18n/text';
import type { SetupDraft } from './setup-draft';

export interface StepProps {
  readonly draft: SetupDraft;
  /** Stores the entries and goes to the next step. */
  readonly onDone: (entered: Partial<SetupDraft>) => void;
  /** Stores the entries and goes back; absent on the first step. */
  readonly onBack?: ((entered: Partial<SetupDraft>) => void) | undefined;
}

interface Props<Values> {
  readonly form: FormState<Values>;
  readonly onBack: StepProps['onBack'];
  readonly action?: string;
  readonly children?: ReactNode;
}

/** The fields of one step, with buttons for the next and the previous one. */
export function StepForm<Values extends Partial<SetupDraft>>({
  form,
  onBack,
  action,
  children,
}: Props<Values>) {
  const t = useText();
  return (
    <>
      <Form form={form} action={action ?? t('administration.setup.next')}>
        {children}
      </Form>
      {onBack && (
        <Button variant="default" style={{ width: '100%', marginTop: 8 }} onClick={() => onBack(form.values)}>
          {t('administration.setup.back')}
        </Button>
      )}
    </>
  );
}
