import { useQueryClient } from '@tanstack/react-query';
import { RadioGroup } from '../../../kit/forms/choices';
import { TextField } from '../../../kit/forms/fields';
import { Form } from '../../../kit/forms/form';
import { useForm } from '../../../kit/forms/use-form';
import { showNotice } from '../../../kit/notices/notice-store';
import { useText } from '../../../lib/i18n/text';
import { type CardProps, SettingsCard } from './settings-card';
import { type AdminSettings, saveSettings } from './settings-queries';

type Creators = NonNullable<AdminSettings['groupCreation']>;
const creators: readonly Creators[] = ['users', 'curators'];

/** Who may create groups, and where marked germplasm can be sent. */
export function GroupsCard({ settings, isReadOnly }: CardProps) {
  const t = useText();
  const queryClient = useQueryClient();
  const title = t('administration.settings.groups.title');
  const form = useForm({
    initial: {
      groupCreation: settings.groupCreation ?? 'users',
      externalLinkTemplate: settings.externalLinkTemplate ?? '',
      externalLinkIdentifier: settings.externalLinkIdentifier ?? '',
    },
    labels: {
      groupCreation: t('administration.settings.groups.creation'),
      externalLinkTemplate: t('administration.settings.groups.template'),
      externalLinkIdentifier: t('administration.settings.groups.identifier'),
    },
    validate: ({ externalLinkTemplate: template }) =>
      template.trim() === '' || (/^https?:\/\//i.test(template.trim()) && template.includes('{identifiers}'))
        ? {}
        : { externalLinkTemplate: t('administration.settings.groups.templateInvalid') },
    onSubmit: async ({ groupCreation, externalLinkTemplate, externalLinkIdentifier }) => {
      await saveSettings(queryClient, {
        groupCreation,
        externalLinkTemplate: externalLinkTemplate.trim(),
        externalLinkIdentifier: externalLinkIdentifier.trim(),
      });
      showNotice({ kind: 'success', title: t('administration.settings.saved'), text: title });
    },
  });
  return (
    <SettingsCard title={title}>
      <Form form={form} action={t('administration.settings.groups.save')} isReadOnly={isReadOnly}>
        <RadioGroup
          field={form.field('groupCreation')}
          choices={creators.map((value) => ({
            value,
            label: t(`administration.settings.groups.creators.${value}`),
          }))}
        />
        <TextField
          field={form.field('externalLinkTemplate')}
          description={t('administration.settings.groups.templateLine')}
          autoComplete="off"
        />
        <TextField
          field={form.field('externalLinkIdentifier')}
          description={t('administration.settings.groups.identifierLine')}
          autoComplete="off"
        />
      </Form>
    </SettingsCard>
  );
}
