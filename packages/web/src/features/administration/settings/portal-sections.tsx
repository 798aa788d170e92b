import { isContactAddress } from '@landrace/contract/contact-address';
import { isServiceAddress } from '@landrace/contract/service-address';
import { RadioGroup } from '../../../kit/forms/choices';
import { PasswordField, TextField } from '../../../kit/forms/fields';
import type { Problems } from '../../../kit/forms/use-form';
import { type Translate, useText } from '../../../lib/i18n/text';
import type { Creators, FieldsProps, SettingSection } from './setting-section';
import type { SettingValues } from './setting-values';

/** Groups, other portals, and whom to inform. */
export const portalSections: readonly SettingSection[] = [
  {
    id: 'groups',
    title: 'administration.settings.groups.title',
    Fields: GroupFields,
    validate: checkTemplate,
  },
  {
    id: 'genebank',
    title: 'administration.settings.genebank.title',
    Fields: GenebankFields,
    validate: checkGenebank,
  },
  {
    id: 'contact',
    title: 'administration.settings.contact.title',
    Fields: ContactFields,
    validate: checkContact,
  },
];

const creators: readonly Creators[] = ['users', 'curators'];

/** Who may create groups, and where marked germplasm can be sent. */
function GroupFields({ form }: FieldsProps) {
  const t = useText();
  return (
    <>
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
    </>
  );
}

function checkTemplate({ externalLinkTemplate }: SettingValues, t: Translate): Problems<SettingValues> {
  const template = externalLinkTemplate.trim();
  return template === '' || (/^https?:\/\//i.test(template) && template.includes('{identifiers}'))
    ? {}
    : { externalLinkTemplate: t('administration.settings.groups.templateInvalid') };
}

/** Where visitors request material. */
function GenebankFields({ form }: FieldsProps) {
  const t = useText();
  return (
    <>
      <p className="quiet small">{t('administration.settings.genebank.line')}</p>
      <TextField field={form.field('genesysUrl')} autoComplete="off" />
      <TextField field={form.field('genesysClientId')} autoComplete="off" />
      <PasswordField
        field={form.field('genesysClientSecret')}
        description={t('administration.settings.genebank.clientSecretLine')}
        autoComplete="new-password"
      />
    </>
  );
}

function checkGenebank(
  { genesysUrl, genesysClientId }: SettingValues,
  t: Translate,
): Problems<SettingValues> {
  const address = genesysUrl.trim();
  if (address === '') return {};
  return {
    ...(!isServiceAddress(address) && { genesysUrl: t('administration.settings.genebank.addressInvalid') }),
    ...(genesysClientId.trim() === '' && { genesysClientId: t('core.forms.required') }),
  };
}

/** Who is informed of security problems. */
function ContactFields({ form }: FieldsProps) {
  const t = useText();
  return (
    <>
      <p className="quiet small">{t('administration.settings.contact.line')}</p>
      <TextField field={form.field('securityContact')} autoComplete="off" />
    </>
  );
}

function checkContact({ securityContact }: SettingValues, t: Translate): Problems<SettingValues> {
  const contact = securityContact.trim();
  return contact === '' || isContactAddress(contact)
    ? {}
    : { securityContact: t('administration.settings.contact.addressInvalid') };
}
