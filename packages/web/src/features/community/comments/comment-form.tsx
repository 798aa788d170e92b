import { maxCommentLength } from '@landrace/contract/areas/community/comment';
import { Form } from '../../../kit/forms/form';
import { TextAreaField } from '../../../kit/forms/text-area-field';
import { useForm } from '../../../kit/forms/use-form';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';

interface Props {
  /** Prefix that keeps field ids of several forms distinct. */
  readonly name: string;
  readonly label: string;
  readonly action: string;
  readonly initial: string;
  readonly onSubmit: (description: string) => Promise<void>;
  readonly onCancel?: () => void;
}

export function CommentForm({ name, label, action, initial, onSubmit, onCancel }: Props) {
  const t = useText();
  const form = useForm<Readonly<Record<string, string>>>({
    initial: { [name]: initial },
    labels: { [name]: label },
    validate: ({ [name]: description = '' }) => {
      const { length } = description.trim();
      if (length === 0) return { [name]: t('core.forms.required') };
      if (length <= maxCommentLength) return {};
      return { [name]: t('core.forms.tooLong', { most: formatNumber(maxCommentLength) }) };
    },
    onSubmit: ({ [name]: description = '' }) => onSubmit(description.trim()),
  });
  return (
    <Form form={form} action={action} {...(onCancel && { onCancel })}>
      <TextAreaField field={form.field(name)} rows={3} />
    </Form>
  );
}
