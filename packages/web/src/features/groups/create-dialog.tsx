import { Dialog } from '../../kit/dialogs/dialog';
import { RadioGroup } from '../../kit/forms/choices';
import { Form } from '../../kit/forms/form';
import { useForm } from '../../kit/forms/use-form';
import { api } from '../../lib/api/client';
import { formatNumber } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { GroupWordFields, groupBody, groupLabels, groupProblems, noWords } from './group-words';
import { useGroupMade } from './use-group-made';

type Origin = 'marked' | 'found';

interface Found {
  readonly count: number;
  readonly request: Readonly<Record<string, unknown>>;
}

interface Props {
  /** The list that the members are in. */
  readonly list: string;
  readonly marked: number;
  readonly found?: Found;
  readonly onClose: () => void;
}

/** A group of what is marked, or of all that the list finds. The ids stay on the server. */
export function CreateDialog({ list, marked, found, onClose }: Props) {
  const t = useText();
  const tell = useGroupMade();
  const origins = originsOf(marked, found);
  const form = useForm({
    initial: { ...noWords, origin: origins[0] ?? 'found' },
    labels: { ...groupLabels(t), origin: t('groups.create.origin') },
    validate: (values) => groupProblems(values, t),
    onSubmit: async (values) => {
      const request = values.origin === 'found' && found ? found.request : { onlyMarked: true };
      const made = await api('POST group/from-filter', { body: { ...groupBody(values), list, request } });
      onClose();
      await tell(made);
    },
  });
  return (
    <Dialog title={t('groups.create.title')} onClose={onClose}>
      <Form form={form} action={t('groups.create.action')} onCancel={onClose}>
        {origins.length > 1 && (
          <RadioGroup
            field={form.field('origin')}
            choices={origins.map((value) => ({
              value,
              label: t(`groups.create.${value}`, {
                count: formatNumber(value === 'marked' ? marked : (found?.count ?? 0)),
              }),
            }))}
          />
        )}
        <GroupWordFields form={form} />
      </Form>
    </Dialog>
  );
}

function originsOf(marked: number, found: Found | undefined): readonly Origin[] {
  return [
    ...(marked > 0 ? ['marked' as const] : []),
    ...(found && found.count > 0 ? ['found' as const] : []),
  ];
}
