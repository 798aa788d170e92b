import { isContactAddress } from '@landrace/contract/contact-address';
import { isServiceAddress } from '@landrace/contract/service-address';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { RadioGroup } from '../../../kit/forms/choices';
import { PasswordField, TextField } from '../../../kit/forms/fields';
import { Form } from '../../../kit/forms/form';
import { useForm } from '../../../kit/forms/use-form';
import { Page } from '../../../kit/layout/page';
import { PageSkeleton } from '../../../kit/layout/skeleton';
import { ErrorState } from '../../../kit/layout/states';
import { useText } from '../../../lib/i18n/text';
import { useReadOnly, useSettings } from '../../../lib/settings/settings-query';
import { AccessCard } from './access-card';
import { type CardProps, SettingsCard } from './settings-card';
import { type AdminSettings, adminSettingsQuery, useSaveSettings } from './settings-queries';

/** In their order on the page. Each card is one file. */
const cards: readonly ComponentType<CardProps>[] = [AccessCard, GroupsCard, GenebankCard, ContactCard];

export function SettingsPage() {
  const t = useText();
  const isReadOnly = useReadOnly();
  const publicSettings = useSettings();
  const { data, error, refetch } = useQuery({ ...adminSettingsQuery, enabled: !isReadOnly });
  const settings = isReadOnly ? publicSettings : data;
  return (
    <Page
      title={t('administration.settings.title')}
      line={t('administration.settings.line', { product: t('core.product') })}
    >
      {error && !isReadOnly && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !settings && <PageSkeleton />}
      {settings && cards.map((Card) => <Card key={Card.name} settings={settings} isReadOnly={isReadOnly} />)}
    </Page>
  );
}

/** Where visitors request material. The secret is write-only; left empty it stays unchanged. */
function GenebankCard({ settings, isReadOnly }: CardProps) {
  const t = useText();
  const title = t('administration.settings.genebank.title');
  const save = useSaveSettings(title);
  const form = useForm({
    initial: {
      genesysUrl: settings.genesysUrl ?? '',
      genesysClientId: settings.genesysClientId ?? '',
      genesysClientSecret: '',
    },
    labels: {
      genesysUrl: t('administration.settings.genebank.address'),
      genesysClientId: t('administration.settings.genebank.clientId'),
      genesysClientSecret: t('administration.settings.genebank.clientSecret'),
    },
    validate: ({ genesysUrl, genesysClientId }) => {
      if (genesysUrl.trim() === '') return {};
      return {
        ...(!isServiceAddress(genesysUrl.trim()) && {
          genesysUrl: t('administration.settings.genebank.addressInvalid'),
        }),
        ...(genesysClientId.trim() === '' && { genesysClientId: t('core.forms.required') }),
      };
    },
    onSubmit: ({ genesysUrl, genesysClientId, genesysClientSecret }) =>
      save({
        genesysUrl: genesysUrl.trim(),
        genesysClientId: genesysClientId.trim(),
        ...(genesysClientSecret !== '' && { genesysClientSecret }),
      }),
  });
  return (
    <SettingsCard title={title}>
      <Form form={form} action={t('administration.settings.genebank.save')} isReadOnly={isReadOnly}>
        <p className="quiet small">{t('administration.settings.genebank.line')}</p>
        <TextField field={form.field('genesysUrl')} autoComplete="off" />
        <TextField field={form.field('genesysClientId')} autoComplete="off" />
        <PasswordField
          field={form.field('genesysClientSecret')}
          description={t('administration.settings.genebank.clientSecretLine')}
          autoComplete="new-password"
        />
      </Form>
    </SettingsCard>
  );
}

type Creators = NonNullable<AdminSettings['groupCreation']>;
const creators: readonly Creators[] = ['users', 'curators'];

/** Who may create groups, and where marked germplasm can be sent. */
function GroupsCard({ settings, isReadOnly }: CardProps) {
  const t = useText();
  const title = t('administration.settings.groups.title');
  const save = useSaveSettings(title);
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
    onSubmit: ({ groupCreation, externalLinkTemplate, externalLinkIdentifier }) =>
      save({
        groupCreation,
        externalLinkTemplate: externalLinkTemplate.trim(),
        externalLinkIdentifier: externalLinkIdentifier.trim(),
      }),
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

/** Who is informed of security problems. */
function ContactCard({ settings, isReadOnly }: CardProps) {
  const t = useText();
  const title = t('administration.settings.contact.title');
  const save = useSaveSettings(title);
  const form = useForm({
    initial: { securityContact: settings.securityContact ?? '' },
    labels: { securityContact: t('administration.settings.contact.address') },
    validate: ({ securityContact: contact }) =>
      contact.trim() === '' || isContactAddress(contact.trim())
        ? {}
        : { securityContact: t('administration.settings.contact.addressInvalid') },
    onSubmit: ({ securityContact }) => save({ securityContact: securityContact.trim() }),
  });
  return (
    <SettingsCard title={title}>
      <Form form={form} action={t('administration.settings.contact.save')} isReadOnly={isReadOnly}>
        <p className="quiet small">{t('administration.settings.contact.line')}</p>
        <TextField field={form.field('securityContact')} autoComplete="off" />
      </Form>
    </SettingsCard>
  );
}
