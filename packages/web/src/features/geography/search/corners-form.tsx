import type { Position } from '@landrace/contract/core/place-request';
import { Form } from '../../../kit/forms/form';
import { TextAreaField } from '../../../kit/forms/text-area-field';
import { useForm } from '../../../kit/forms/use-form';
import { readCorners, writeCorners } from '../../../kit/maps/coordinates';
import { type Translate, useText } from '../../../lib/i18n/text';

interface Props {
  readonly ring: readonly Position[];
  readonly onSave: (ring: readonly Position[]) => void;
  readonly onCancel: () => void;
}

/** An area by the coordinates of its corners: the keyboard alternative to drawing. */
export function CornersForm({ ring, onSave, onCancel }: Props) {
  const t = useText();
  const form = useForm({
    initial: { corners: writeCorners(ring) },
    labels: { corners: t('geography.search.cornersLabel') },
    validate: ({ corners }) => {
      const problem = problemOf(corners, t);
      return problem === undefined ? {} : { corners: problem };
    },
    onSubmit: async ({ corners }) => {
      const read = readCorners(corners);
      if (!('badLine' in read)) onSave(read);
    },
  });
  return (
    <Form form={form} action={t('geography.search.saveCorners')} onCancel={onCancel}>
      <TextAreaField field={form.field('corners')} rows={6} hint={t('geography.search.cornersHint')} isCode />
    </Form>
  );
}

function problemOf(written: string, t: Translate): string | undefined {
  const read = readCorners(written);
  if ('badLine' in read) return t('geography.search.badLine', { line: read.badLine });
  return read.length < 3 ? t('geography.search.tooFewCorners') : undefined;
}
