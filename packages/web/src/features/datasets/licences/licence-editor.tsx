import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../kit/controls/button';
import { TextField } from '../../../kit/forms/fields';
import { Form } from '../../../kit/forms/form';
import { TextAreaField } from '../../../kit/forms/text-area-field';
import { type FormState, useForm } from '../../../kit/forms/use-form';
import { SafeHtml } from '../../../kit/html/safe-html';
import { Page } from '../../../kit/layout/page';
import { Section } from '../../../kit/layout/section';
import { Tabs } from '../../../kit/layout/tabs';
import { showNotice } from '../../../kit/notices/notice-store';
import { api } from '../../../lib/api/client';
import { useText } from '../../../lib/i18n/text';
import { type Locale, languageTag, locales } from '../../../lib/locale';
import { type Licence, licencesQuery } from '../licences-query';
import classes from './licences.module.css';

interface Props {
  /** Absent for a new licence. */
  readonly licence: Licence | undefined;
  readonly onMade: (licenceId: number) => void;
  readonly onLeave: () => void;
}

type Values = Readonly<Record<'name' | 'description' | Locale, string>>;

export function LicenceEditor({ licence, onMade, onLeave }: Props) {
  const t = useText();
  const queryClient = useQueryClient();
  const form = useForm<Values>({
    initial: {
      name: licence?.licenseName ?? '',
      description: licence?.licenseDescription ?? '',
      en_GB: licence?.licenseData.en_GB ?? '',
      de_DE: licence?.licenseData.de_DE ?? '',
    },
    labels: {
      name: t('datasets.licences.name'),
      description: t('datasets.licences.description'),
      en_GB: t('datasets.licences.text', { language: t('core.languages.en_GB') }),
      de_DE: t('datasets.licences.text', { language: t('core.languages.de_DE') }),
    },
    required: ['name'],
    onSubmit: async (values) => {
      const made = await save(licence, values);
      await queryClient.invalidateQueries({ queryKey: licencesQuery.queryKey });
      showNotice({
        kind: 'success',
        title: t('datasets.licence.title'),
        text: t('datasets.licences.saved', { name: values.name.trim() }),
      });
      if (made !== undefined) onMade(made);
    },
  });
  const title = licence ? t('datasets.licences.editTitle') : t('datasets.licences.newTitle');
  return (
    <Page
      title={title}
      line={t('datasets.licences.editLine')}
      trail={[{ label: t('datasets.licences.title'), screen: 'licenses' }]}
      action={
        <Button variant="default" onClick={onLeave}>
          {t('datasets.licences.back')}
        </Button>
      }
    >
      <div className={classes.editor}>
        <Form form={form} action={t('datasets.licences.save')}>
          <TextField field={form.field('name')} />
          <TextAreaField field={form.field('description')} rows={2} />
          <Texts form={form} licence={licence} />
        </Form>
      </div>
    </Page>
  );
}

/** Returns the id of a newly created licence. */
async function save(licence: Licence | undefined, values: Values): Promise<number | undefined> {
  const body = {
    licenseName: values.name.trim(),
    licenseDescription: values.description.trim() || null,
    licenseData: { en_GB: values.en_GB, de_DE: values.de_DE },
  };
  if (!licence) return await api('PUT license', { body });
  await api('PATCH license/{licenseId}', { params: { licenseId: licence.licenseId }, body });
  return undefined;
}

interface TextsProps {
  readonly form: FormState<Values>;
  readonly licence: Licence | undefined;
}

function Texts({ form, licence }: TextsProps) {
  const t = useText();
  const [locale, setLocale] = useState<Locale>('en_GB');
  return (
    <div>
      <Tabs
        label={t('datasets.licences.languages')}
        value={locale}
        onChange={setLocale}
        tabs={locales.map((id) => ({
          id,
          label: t(`core.languages.${id}`),
          content: (
            <>
              <TextAreaField field={form.field(id)} rows={14} hint={t('datasets.licences.textHint')} isCode />
              <Preview html={licence?.licenseData[id]} locale={id} />
            </>
          ),
        }))}
      />
    </div>
  );
}

/** The text as stored by the server, not as typed: the two differ where unsafe HTML was removed. */
function Preview({ html, locale }: { readonly html: string | undefined; readonly locale: Locale }) {
  const t = useText();
  return (
    <div className={classes.preview}>
      <Section title={t('datasets.licences.preview')}>
        {html ? (
          <SafeHtml html={html} lang={languageTag(locale)} />
        ) : (
          <p className={`quiet ${classes.description}`}>{t('datasets.licences.previewEmpty')}</p>
        )}
      </Section>
    </div>
  );
}
