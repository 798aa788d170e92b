import { RadioGroup } from '../../../kit/forms/choices';
import { useForm } from '../../../kit/forms/use-form';
import { useText } from '../../../lib/i18n/text';
import type { SetupDraft } from './setup-draft';
import { StepForm, type StepProps } from './step-form';

export function DemoStep({ draft, onDone, onBack }: StepProps) {
  const t = useText();
  const form = useForm<Pick<SetupDraft, 'demo'>>({
    initial: { demo: draft.demo },
    labels: { demo: t('administration.setup.demo.kind') },
    validate: () => ({}),
    onSubmit: async (values) => onDone(values),
  });
  return (
    <StepForm form={form} onBack={onBack}>
      <RadioGroup
        field={form.field('demo')}
        choices={(['none', 'demo'] as const).map((value) => ({
          value,
          label: t(`administration.setup.demo.${value}`),
          description: t(`administration.setup.demo.${value}Text`),
        }))}
      />
    </StepForm>
  );
}
